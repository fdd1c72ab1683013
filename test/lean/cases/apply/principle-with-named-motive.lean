example (a b : MyNat) (ind : ∀ (p : MyNat → Prop) (h0 : p zero) (hs : ∀ n, p n → p (succ n)) (n : MyNat), p n) : add zero a = a := by
  apply ind (p := fun n => add zero n = n)
  · rw [add_zero]
  · intros d ih
    rw [add_succ, ih]
