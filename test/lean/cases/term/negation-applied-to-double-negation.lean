example (a b : MyNat) (h : ¬ a = b) (g : ¬¬ a = b) : a = b := h g
