example (a b : MyNat) : a = b := le_refl a
