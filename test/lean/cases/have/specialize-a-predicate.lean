example (p : MyNat → Prop) (h : ∀ q : MyNat → Prop, q zero → q one) : p zero → p one := by
  specialize h (fun n => p n)
  skip
