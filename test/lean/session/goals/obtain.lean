theorem case_ (a b : MyNat) (h : le a b) : le a (succ b) := by
  obtain ⟨c, hc⟩ := h
  refine ⟨succ c, ?_⟩
  rw [add_succ, hc]
