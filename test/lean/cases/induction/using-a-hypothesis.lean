example (a b : MyNat) (ind : ∀ (p : MyNat → Prop) (h0 : p zero) (hs : ∀ n, p n → p (succ n)) (n : MyNat), p n) : add zero a = a := by
  induction a using ind with
  | h0 => exact add_zero zero
  | hs d ih => rw [add_succ, ih]
