example (a b : MyNat) (h : a = b) : b = a := h ▸ h
