example (p q : Prop) (h : p) (a b : MyNat) (k : succ a = succ b) : p ∧ a = b := by
  injections h1 h2
  skip
