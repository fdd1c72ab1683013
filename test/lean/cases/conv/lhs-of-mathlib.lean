example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv_lhs => rw [add_zero]
  rw [add_comm]
