example : ∀ (a b : MyNat), a = b → b = a → a = zero := fun _ _ _ _ => rfl
