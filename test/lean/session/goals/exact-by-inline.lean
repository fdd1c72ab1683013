theorem case_ (a b : MyNat) (h : a = b) : a = b ∧ b = b := by
  exact ⟨by exact h, by rfl⟩
