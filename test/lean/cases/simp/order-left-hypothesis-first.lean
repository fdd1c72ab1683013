example (a b c d : MyNat) (H1 : ∀ x y, add (succ x) y = mul x y) (H2 : ∀ x y, add x (succ y) = pow x y) : add (succ c) (succ b) = d := by
  simp only [H1, H2]
