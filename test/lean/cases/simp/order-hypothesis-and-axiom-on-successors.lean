example (a b c d : MyNat) (H : ∀ x y, add (succ x) y = mul x y) : add (succ c) (succ b) = d := by
  simp only [H, add_succ]
