example : ∀ a : MyNat, a = a := by
  intro rfl
  exact Eq.refl rfl
