example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv =>
    congr
    · rw [add_zero foo]
    · rw [add_comm]
  contradiction
