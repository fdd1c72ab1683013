theorem case_ (a b c : MyNat) (e : a = b) (h : a = c) : add a c = add b b := by
  rw [e] at h ⊢
  rw [h]
