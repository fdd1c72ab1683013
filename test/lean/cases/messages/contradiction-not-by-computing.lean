example (p : Prop) (a b : MyNat) (h : ¬p) : a = b := by
  contradiction
