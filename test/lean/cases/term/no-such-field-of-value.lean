example (a b : MyNat) : a = b := a.foo
