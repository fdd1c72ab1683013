example (a : MyNat) : add a zero = a ∨ True := by
  right
  decide
