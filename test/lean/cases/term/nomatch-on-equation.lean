example (a b : MyNat) (h : a = b) : a = b := nomatch h
