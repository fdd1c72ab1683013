example (a b : MyNat) : (∃ c, b = add a c) → le a b := fun ⟨c, hc⟩ => ⟨c, hc⟩
