example (a b c : MyNat) (f g : MyNat → MyNat) : f a = g b := by
  congr
  skip
