example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv in add _ zero => rw [add_zero]
  rw [add_comm]
