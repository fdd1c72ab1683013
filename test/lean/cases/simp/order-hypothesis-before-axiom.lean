example (a b : MyNat) (H : ∀ x, add x zero = mul x x) : add a zero = b := by
  simp only [H, add_zero]
