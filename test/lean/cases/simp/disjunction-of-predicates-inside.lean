example (a b : MyNat) (p : MyNat → Prop) (h : p (add a zero) ∨ p b) : p b ∨ p a := by
  simp [add_zero] at h
  skip
