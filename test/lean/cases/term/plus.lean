example (a b : MyNat) : a + b = b := rfl
