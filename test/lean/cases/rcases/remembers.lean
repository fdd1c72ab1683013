example (a : MyNat) : a = zero ∨ ∃ b, a = succ b := by
  rcases h : a with _ | d
  · skip
  · skip
