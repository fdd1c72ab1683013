example (a b : MyNat) (h : a = b) : b = a := (add_zero a).foo
