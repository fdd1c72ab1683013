example (a b : MyNat) : add a zero = a := by
  let f := fun x => add x zero
  have h : f a = a := add_zero a
  exact h
