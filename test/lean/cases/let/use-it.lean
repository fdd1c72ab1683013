example (a b : MyNat) : ∃ c, c = a := by
  let c := a
  use c
