example (a b : MyNat) : a = zero ∨ a ≠ zero := by
  match a with
  | zero => exact Or.inl rfl
  | succ d => exact Or.inr (fun h => zero_ne_succ d h.symm)
