example (a b : MyNat) : add zero b = b := by
  let c := add zero b
  induction b with
  | zero => exact add_zero zero
  | succ d ih => skip
