example (a b c : MyNat) (p q : Prop) : (p ∧ q) = (q ∧ p) := by
  congr 1
  skip
