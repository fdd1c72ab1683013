example (a : MyNat) : a = add a zero := (add_zero a).symm
