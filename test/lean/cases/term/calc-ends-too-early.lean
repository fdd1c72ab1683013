example (a b c : MyNat) (h : a = b) (g : b = c) : a = c := calc
  a = b := h
