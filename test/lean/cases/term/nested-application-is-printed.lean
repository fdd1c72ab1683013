example (a b : MyNat) (f : MyNat → MyNat) (h : f (succ a) = f (f b)) : a = b := h
