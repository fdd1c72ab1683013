example (a b : MyNat) (h : ∀ x, add x zero = zero → x = b) (k : add a zero = zero) : a = b := by
  simp only [h, k]
