example (a b : MyNat) (h : a = b) : a = b := let x := a; show x = b from h
