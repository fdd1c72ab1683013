example (a b : MyNat) (h : a = b) : (fun x => x = b) a := by
  simp only
  rw [h]
