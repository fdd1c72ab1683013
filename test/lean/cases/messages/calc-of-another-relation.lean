example (p q : Prop) (a b : MyNat) (h : a = b) : p ∧ q := by
  calc a = b := h
