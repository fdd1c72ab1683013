example (a : MyNat) : add a 1 = a := rfl
