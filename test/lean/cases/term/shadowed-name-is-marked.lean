example (x a : MyNat) (h : x = a) (x : MyNat) : a = x := h
