example (a b : MyNat) (h : a = b) : add a zero = b := by
  rw [add_zero, no_such_lemma]
