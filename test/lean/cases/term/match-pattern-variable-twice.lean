example (a b : MyNat) (h : a = b ∧ b = a) : b = a := by
  exact match h with
    | ⟨k, k⟩ => k
