example (p q : Prop) (a b : MyNat) (h : a = b) (hp : p) : p ∧ q := by
  cases a with
  | zero => exact h
  | succ n => exact foo
  exact (
