example (a b : MyNat) (H : ∀ x y, add x y = mul x y) : add a zero = b := by
  simp only [add_zero, H]
