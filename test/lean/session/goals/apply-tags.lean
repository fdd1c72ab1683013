theorem case_ (p q r : Prop) (f : p → q → r) (hp : p) (hq : q) : r := by
  apply f
  exact hp
  exact hq
