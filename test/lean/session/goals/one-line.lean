theorem case_ (a : MyNat) : add a zero = a := by rw [add_zero]
