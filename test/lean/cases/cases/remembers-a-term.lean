example (a b : MyNat) (f : MyNat → Prop) (h : f (add a b)) : f (add a b) := by
  cases h2 : add a b with
  | zero => skip
  | succ d => skip
