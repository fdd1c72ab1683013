example : ∀ a : MyNat, a = a := by
  intro (x : Prop)
  rfl
