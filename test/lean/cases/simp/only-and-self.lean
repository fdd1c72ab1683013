example (a b : MyNat) (p : Prop) (h : p) : p ∧ a = a := by
  simp only [h, and_self]
