example (a b : MyNat) (h : lt_myNat a b) : b = a := h.foo
