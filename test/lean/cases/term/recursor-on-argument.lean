example (b : MyNat) (p : MyNat → Prop) (h : ∀ n, p n → p (succ n)) (z : p zero) : p b := MyNat.recOn b z h
