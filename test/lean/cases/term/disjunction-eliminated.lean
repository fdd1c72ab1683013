example (p q : Prop) : p ∨ q → q ∨ p := fun h => h.elim Or.inr Or.inl
