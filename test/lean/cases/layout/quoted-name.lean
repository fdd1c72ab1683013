example (a : MyNat) : add a zero = a := by
  have «odd name» := add_zero a
  exact «odd name»
