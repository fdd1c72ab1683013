example (a b : MyNat) : add a zero = a := by
  let c := a
  induction c with
  | zero => rfl
  | succ d ih => rfl
