example (a b : MyNat) (h : a = b) : ∀ x.y : MyNat, a = b := by
  exact fun _ => h
