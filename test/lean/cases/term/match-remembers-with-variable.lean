example (n : MyNat) : n = n :=
  match h : n with
  | zero => rfl
  | x => by skip; exact (h ▸ rfl)
