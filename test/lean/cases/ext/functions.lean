example (f g : MyNat → MyNat) : f = g := by
  ext x
  skip
