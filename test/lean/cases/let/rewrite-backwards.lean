example (a b : MyNat) : add a zero = a := by
  let c := a
  have h : c = a := rfl
  rw [← h]
  exact add_zero c
