example (a b : MyNat) (h : a = b) : a = b := by
  constructor
  · rw [fun]
