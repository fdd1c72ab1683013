example (p q : Prop) (hp : ¬ p) (h : p ∨ q) : q := by
  simp [hp] at h
  exact h
