example (a b : MyNat) (h : a = b) : (fun x => x = b) a := by
  beta_reduce
  rw [h]
