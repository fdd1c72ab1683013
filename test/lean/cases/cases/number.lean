example (n : MyNat) : n = zero ∨ ∃ m, n = succ m := by
  cases n with
  | zero => left; rfl
  | succ m => right; exact ⟨m, rfl⟩
