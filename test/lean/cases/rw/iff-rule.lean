example (p q : Prop) (h : p ↔ q) (hp : p) : q := by
  rw [← h]
  exact hp
