example (p : Prop) (hp : p) : ∃ b : MyNat, b = b := by
  use hp
