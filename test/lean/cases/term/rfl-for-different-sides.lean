example (a b : MyNat) : ∀ x : MyNat, x = a := fun x => rfl
