example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv => rw [add_zero]
  skip
