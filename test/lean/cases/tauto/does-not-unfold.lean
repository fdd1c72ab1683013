example (a b : MyNat) (h : lt_myNat a b) : le a b := by
  tauto
