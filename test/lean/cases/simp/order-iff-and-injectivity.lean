example (a b c d : MyNat) (h : succ a = succ c ↔ d = zero) : succ a = succ c := by
  simp [h]
