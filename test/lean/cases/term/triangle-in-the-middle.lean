example (a b c : MyNat) (h : a = b) (g : a = c) : b = c := h ▸ g
