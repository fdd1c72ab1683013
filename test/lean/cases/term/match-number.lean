example (p : MyNat → Prop) (n : MyNat) (z : p zero) (s : ∀ n, p (succ n)) : p n := match n with
  | zero => z
  | succ m => s m
