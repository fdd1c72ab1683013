example (a b c : MyNat) (p : MyNat → Prop) (h : p a) : p b := by
  congr
