example (a b : MyNat) (ind : ∀ (p : MyNat → Prop) (h0 : p zero) (hs : ∀ n, p n → p (succ n)) (n : MyNat), p n) : add zero a = a := by
  refine ind (fun n => add zero n = n) ?_ ?_ a
  · rw [add_zero]
  · intro d ih
    rw [add_succ, ih]
