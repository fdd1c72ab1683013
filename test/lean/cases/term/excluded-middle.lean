example (p : Prop) : p ∨ ¬ p := Classical.em p
