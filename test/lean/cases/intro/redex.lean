example (a b : MyNat) : (fun x => x = b) a → a = b := by
  intro h
  rw [h]
