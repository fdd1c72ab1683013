example (a b : MyNat) (h : le a b) (k : ¬ le a b) : False := by
  tauto
