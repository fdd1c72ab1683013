example (a b : MyNat) : add (add a b) (add b a) = add (add b a) (add a b) := by
  rw [add_comm a b]
