example : MyNat → zero = zero := by
  intros rfl
  exact Eq.refl zero
