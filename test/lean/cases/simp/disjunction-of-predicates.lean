example (a b : MyNat) (p : MyNat → Prop) (h : p a ∨ p b) : p b ∨ p a := by
  simp at h
  skip
