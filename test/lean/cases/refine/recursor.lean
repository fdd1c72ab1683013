example (a b : MyNat) : add zero a = a := by
  refine MyNat.rec ?_ ?_ a
  · exact add_zero zero
  · intro d ih
    rw [add_succ, ih]
