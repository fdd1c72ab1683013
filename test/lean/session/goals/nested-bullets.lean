theorem case_ (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r := by
  constructor
  · exact hp
  · constructor
    · exact hq

    · exact hr
