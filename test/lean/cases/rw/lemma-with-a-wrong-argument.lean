example (a b : MyNat) (h : a = b) : add a b = add b a := by
  rw [add_comm h]
