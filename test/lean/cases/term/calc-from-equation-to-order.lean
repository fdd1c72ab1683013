example (a b c : MyNat) (h : a = b) (g : le b c) : le a c := calc
  a = b := h
  le b c := g
