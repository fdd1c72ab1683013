example (a : MyNat) (h : lt_myNat a a) : False := h.2 h.1
