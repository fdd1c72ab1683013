example (p : Prop) (hp : p) : p := by
  exact if h : p then h else hp
