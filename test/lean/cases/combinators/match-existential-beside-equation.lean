example (a b : MyNat) (k : a = b) (h : ∃ c, c = a) : b = a := by
  match h with
  | ⟨c, hc⟩ => exact k.symm
