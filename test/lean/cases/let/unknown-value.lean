example (a b : MyNat) (h : a = b) : a = b := by
  let c := foo
  exact h
