example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv => lhs; simp only [add_zero]
  skip
