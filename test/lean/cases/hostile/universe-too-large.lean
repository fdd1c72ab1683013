example : Type 100 := MyNat
