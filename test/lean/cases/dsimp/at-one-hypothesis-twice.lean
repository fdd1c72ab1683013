example (a b : MyNat) (h : (fun x => x) a = b) : a = b := by
  dsimp only at h h
  exact h
