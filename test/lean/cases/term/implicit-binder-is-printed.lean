example (a b : MyNat) (h : ∀ {x : MyNat}, x = a → x = b) : a = b := @h
