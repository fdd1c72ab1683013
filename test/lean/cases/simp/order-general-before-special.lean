example (a b : MyNat) (H : ∀ x y, add x y = mul x y) : add a zero = b := by
  simp only [H, add_zero]
