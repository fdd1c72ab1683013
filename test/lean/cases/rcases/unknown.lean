example (p : Prop) (hp : p) : p := by
  obtain ⟨a, b⟩ := nothing
  exact hp
