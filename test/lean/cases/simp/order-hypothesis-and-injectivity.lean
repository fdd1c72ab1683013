example (a b c d : MyNat) (h : succ a = b) : succ a = succ c := by
  simp [h]
