example (p : Prop) (hp : p) : p ∧ True := by
  simp
  exact hp
