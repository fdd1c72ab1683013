example (a b : MyNat) : add zero a = a := by
  induction a using MyNat.casesOn with
  | zero => exact add_zero zero
  | succ d => skip
