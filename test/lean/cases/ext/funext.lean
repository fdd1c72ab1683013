example (f g : MyNat → MyNat) : f = g := by
  funext x
  skip
