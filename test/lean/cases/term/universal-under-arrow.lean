example (a b : MyNat) (p : Prop) (h : (∀ x, x = a) → p) : a = b := h
