example (a b : MyNat) (p : Prop) (h : p) : p := by
  let ⟨x, y⟩ := (⟨h, h⟩ : p ∧ p)
  exact x
