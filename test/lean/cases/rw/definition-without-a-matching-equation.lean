example (a : MyNat) : pred a = a := by
  rw [pred]
