example (a : MyNat) : (∃ c, a = succ c) → a ≠ zero := by
  intro ⟨c, hc⟩ h
  rw [hc] at h
  exact zero_ne_succ c h.symm
