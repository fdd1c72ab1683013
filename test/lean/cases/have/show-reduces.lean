example (a b : MyNat) (h : a = b) : (fun x => x = b) a := by
  show a = b
  rw [h]
