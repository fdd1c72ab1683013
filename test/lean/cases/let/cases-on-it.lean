example (a b : MyNat) : add a zero = a := by
  let c := a
  cases c with
  | zero => exact add_zero a
  | succ d => exact add_zero a
