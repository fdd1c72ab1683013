example (a b : MyNat) (h : MyNat → MyNat → Prop) : h a b := h
