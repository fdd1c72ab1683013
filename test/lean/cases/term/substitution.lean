example (a b : MyNat) (h : a = b) (n : MyNat) (g : n = a) : n = b := Eq.subst h g
