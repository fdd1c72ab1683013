example (a b : MyNat) (h : a = b) : b = a := Eq.foo h
