example (p : Prop) (hp : p) : p := by
  done
