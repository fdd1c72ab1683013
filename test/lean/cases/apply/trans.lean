example (a b c : MyNat) (h : a = b) (k : b = c) : a = c := by
  apply Eq.trans
  exact h
  exact k
