example (a b : MyNat) (h : a = b) : a = b := (h : a = b)
