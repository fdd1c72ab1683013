example (a b c : MyNat) : add b c = add c b := by
  nth_rw 2 [add_comm]
