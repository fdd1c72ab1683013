example (a b : MyNat) (k : add a b = one) : add a b = zero ∨ ∃ c, add a b = succ c := by
  cases h : add a b
  · exact Or.inl rfl
  · skip
