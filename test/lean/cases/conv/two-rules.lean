example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv => lhs; rw [add_zero, add_comm]
