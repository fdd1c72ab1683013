example (p q : Prop) (h : p ∧ q) : p := by
  cases h with
  | And.intro a b => exact a
