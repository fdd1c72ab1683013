example (a b c : MyNat) : add (add a b) c = add (add c b) a := by
  rw [add_assoc, add_comm, add_comm b]
