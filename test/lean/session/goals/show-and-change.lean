theorem case_ (a : MyNat) : one = succ zero ∧ a = a := by
  refine ⟨?_, ?_⟩
  show succ zero = succ zero
  rfl
  rfl
