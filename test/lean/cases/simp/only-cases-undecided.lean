example (a b : MyNat) : pred a = b := by
  simp only [pred]
