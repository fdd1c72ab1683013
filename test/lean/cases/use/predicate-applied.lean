example (p : MyNat → Prop) (h : p zero) : ∃ q : MyNat → Prop, q zero := by
  use fun n => p n
