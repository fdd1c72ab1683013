example (a b : MyNat) (h : a = b) : add (add a a) a = add (add a b) b := by
  congr 1
  · rw [h]
