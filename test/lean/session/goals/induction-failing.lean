theorem case_ (a b : MyNat) : add a b = add b a := by
  induction b with
  | zero => rfl
  | succ b ih =>
    rw [add_succ]
