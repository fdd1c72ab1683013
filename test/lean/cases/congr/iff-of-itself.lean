example (a b : MyNat) (p : Prop) : p ↔ p := by
  congr
