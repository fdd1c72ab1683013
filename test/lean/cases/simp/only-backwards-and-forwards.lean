example (a b c : MyNat) (h : b = a) (k : b = c) : a = c := by
  simp only [← h, k]
