example (a : MyNat) (h : ∃ c, a = succ c) : a ≠ zero := by
  induction h with
  | intro c hc => intro h; rw [hc] at h; exact zero_ne_succ c h.symm
