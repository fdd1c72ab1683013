example : ∀ a : MyNat, a = a := by
  intro a
  rfl
