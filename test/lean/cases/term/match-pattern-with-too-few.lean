example (a b : MyNat) : a = zero ∨ a ≠ zero := by
  exact match a with
    | zero => Or.inl rfl
    | succ => Or.inl rfl
