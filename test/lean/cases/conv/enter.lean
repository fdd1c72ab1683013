example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv => enter [1, 1]; rw [add_zero]
  skip
