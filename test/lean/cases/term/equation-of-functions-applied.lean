example (a b : MyNat) (f g : MyNat → MyNat) (h : f = g) : f a = g a := congrFun h a
