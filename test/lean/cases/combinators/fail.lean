example (p : Prop) (hp : p) : p := by
  fail "no"
