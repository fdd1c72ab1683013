example (a b : MyNat) (h : a = b) : a = b := have h2 : b = a := h; h2
