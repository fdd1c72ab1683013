example (a b : MyNat) : a = zero ∨ a ≠ zero := by
  exact match a with
    | zero => Or.inl rfl
    | succ d e => Or.inl rfl
