theorem case_ (a b c : MyNat) (h : add a b = c) : c = add b a := by
  rw [add_comm a b] at h
  symm
  exact h
