example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv in foo b zero => rw [add_zero]
  skip
