example (h : True) : zero = zero := by
  induction h using MyNat.rec with
  | intro => rfl
