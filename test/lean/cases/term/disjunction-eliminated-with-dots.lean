example (p q : Prop) : p ∨ q → q ∨ p := fun h => Or.elim h .inr .inl
