example (a b : MyNat) : a = b := fun x => x
