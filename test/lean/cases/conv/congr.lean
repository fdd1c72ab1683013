example (a b c : MyNat) : add (add b zero) c = add c b := by
  conv =>
    congr
    · rw [add_zero]
    · rw [add_comm]
