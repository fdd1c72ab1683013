example (a b : MyNat) : a := rfl
