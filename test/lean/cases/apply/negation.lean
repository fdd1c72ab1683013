example (p : Prop) (hp : p) (hn : ¬p) : False := by
  apply hn
  exact hp
