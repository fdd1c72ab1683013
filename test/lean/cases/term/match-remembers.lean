example (a b : MyNat) : a = zero ∨ a ≠ zero :=
  match h : a with
  | zero => Or.inl h
  | succ d => Or.inr (fun k => zero_ne_succ d k.symm)
