example (a b : MyNat) (h : (fun x => x = b) a) : a = b := by
  rw [h]
