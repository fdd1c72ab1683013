example (p : MyNat → Prop) (h : p zero) : ∃ q : MyNat → Prop, q zero := by
  exists fun n => p n
