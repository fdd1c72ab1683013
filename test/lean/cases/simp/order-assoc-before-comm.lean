example (a b c d : MyNat) : add (add c b) a = d := by
  simp only [add_assoc, add_comm]
