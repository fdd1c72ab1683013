example (a b : MyNat) : ¬ le (succ a) zero := by
  intro h
  cases h with
  | intro c hc =>
    rw [succ_add] at hc
    exact zero_ne_succ _ hc
