example (a b : MyNat) : a = b := _
