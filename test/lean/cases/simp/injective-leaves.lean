example (a b : MyNat) (h : add zero a = b) : succ (add zero a) = succ b := by
  simp
  exact h
