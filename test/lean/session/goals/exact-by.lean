theorem case_ (a b : MyNat) (h : a = b) : b = a := by
  exact by
    rw [h]
