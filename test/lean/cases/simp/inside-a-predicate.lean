example (p : MyNat → Prop) (a : MyNat) (h : p a) : p (add a zero) := by
  simp [add_zero, h]
