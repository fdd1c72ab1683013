example (a b : MyNat) (h : le a b) : ∃ c, b = add a c := h
