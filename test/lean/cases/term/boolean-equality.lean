example (a : MyNat) (h : a = a) : a == a := rfl
