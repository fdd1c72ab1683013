example (a b : MyNat) (h : a = b) : b = a := Eq.symm (by exact h)
