example (n : MyNat) : n = n :=
  match _ : n with
  | zero => rfl
  | succ _ => rfl
