example (p q : Prop) (a b : MyNat) (h : a = b) (hp : p) : p ∧ q := by
  constructor
  · exact foo
  · exact (_ : q)
