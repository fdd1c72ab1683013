example (p : Prop) (h : True) (hp : p) : p := by
  cases h
  exact hp
