example (a b c : MyNat) (h : a = b) (k : b = c) : a = c := by
  simp only [h] at k ⊢
  exact k
