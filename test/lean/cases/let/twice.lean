example (a b : MyNat) (h : a = b) : a = a := by
  let c := a
  let c := b
  rfl
