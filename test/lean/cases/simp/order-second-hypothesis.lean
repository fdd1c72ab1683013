example (a b c d : MyNat) (h1 : a = b) (h2 : a = c) : a = d := by
  simp only [h2, h1]
