theorem case_ (x : MyNat) : ∃ c, add x c = x := by
  refine ⟨zero, ?_⟩
  rw [add_zero x]
