example (a : MyNat) (h : ∃ c, a = succ c) : a ≠ zero := by
  cases h with
  | intro c hc => rw [hc]; intro k; exact zero_ne_succ c k.symm
