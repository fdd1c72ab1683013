example (a b c : MyNat) : add a (add b c) = add a (add c b) := by
  rw [add_comm b _]
