theorem case_ (p q : Prop) (h : p ∧ q) : q ∧ p := by
  constructor
  · exact h.2
  -- between the two
  · exact h.1
