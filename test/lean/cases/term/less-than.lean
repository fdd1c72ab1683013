example (a : MyNat) : a < a := rfl
