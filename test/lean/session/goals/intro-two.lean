theorem case_ (p q : Prop) : p → q → p := by
  intro hp hq
  exact hp
