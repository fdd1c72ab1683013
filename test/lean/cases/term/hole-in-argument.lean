example (a b : MyNat) : a = b := Eq.trans _ _
