example (p : MyNat → Prop) (h : ∀ n, p n → p (succ n)) (z : p zero) : ∀ b, p b := MyNat.rec z h
