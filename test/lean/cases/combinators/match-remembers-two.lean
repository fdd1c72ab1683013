example (n m : MyNat) : add n m = add m n := by
  match h1 : n, h2 : m with
  | zero, zero => rfl
  | succ a, b => skip
  | zero, succ b => skip
