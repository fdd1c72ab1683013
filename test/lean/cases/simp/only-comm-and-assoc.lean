example (a b c : MyNat) : add (add a b) c = add (add c b) a := by
  simp only [add_comm, add_assoc]
