example (a b : MyNat) (h : a ≠ b) : b ≠ a := fun g => h g.symm
