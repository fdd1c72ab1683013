example (a b c : MyNat) (f : MyNat → MyNat) : f a = f b := by
  congr
  skip
