example (p q : Prop) (a b : MyNat) (h : a = b) (hp : p) : p ∧ q := by
  have : q := by exact h
  exact (
