example (n k : MyNat) (hh : n = k) : add k n = k := by
  cases n with
  | zero => simp only [add_comm]
  | succ d => simp only [add_comm d, add_comm k]
