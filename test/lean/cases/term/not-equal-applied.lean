example (a b : MyNat) (h : a ≠ b) (g : a = b) : False := h g
