example (a b : MyNat) (h : a = b) (h2 : b ≠ a) : False := by
  tauto
