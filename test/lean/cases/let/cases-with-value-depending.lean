example (a b : MyNat) : add zero b = b := by
  let c := b
  cases b with
  | zero => exact add_zero zero
  | succ d => skip
