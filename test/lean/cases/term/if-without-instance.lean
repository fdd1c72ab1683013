example (a b : MyNat) (h : a = b) : a = b := if h : a = b then h else h
