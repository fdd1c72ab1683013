example (a b c d : MyNat) : add (add c b) a = d := by
  simp only [add_comm, add_assoc]
