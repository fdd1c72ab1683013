example (a b c : MyNat) : add (add a zero) (succ b) = succ (add a b) := by
  simp only [add_zero, add_succ]
