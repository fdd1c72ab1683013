example (a b : MyNat) (h : a = b) : a = b := by
  let c := b
  generalize c = d
  skip
