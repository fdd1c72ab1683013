example (p : MyNat → Prop) (h : p zero) : ∃ q : MyNat → Prop, q zero := by
  refine ⟨fun n => p n, ?_⟩
  skip
