example (a b : MyNat) (h : add a b = zero) : a = zero ∨ b = zero := by
  contrapose
  intro hn
  exact hn
