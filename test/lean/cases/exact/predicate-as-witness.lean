example (p : MyNat → Prop) (h : p zero) : ∃ q : MyNat → Prop, q zero := by
  exact ⟨fun n => p n, h⟩
