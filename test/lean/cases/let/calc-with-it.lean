example (a b : MyNat) (h : a = b) : add a zero = b := by
  let c := add a zero
  have hc : c = a := add_zero a
  calc add a zero = c := rfl
    _ = a := hc
    _ = b := h
