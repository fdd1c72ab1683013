example (p q : Prop) (h : p) : p ∧ q := ⟨h⟩
