example (p q : Prop) (hp : p) (hq : q) : p := by
  clear hq
  exact hp
