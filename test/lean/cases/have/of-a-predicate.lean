example (p : MyNat → Prop) (h : ∀ q : MyNat → Prop, q zero → q one) : p zero → p one := by
  have k := h (fun n => p n)
  skip
