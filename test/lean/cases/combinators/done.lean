example (p : Prop) (hp : p) : p := by
  exact hp
  done
