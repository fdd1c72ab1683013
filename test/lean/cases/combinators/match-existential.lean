example (a b : MyNat) (h : ∃ c, a = add b c) : le b a := by
  match h with
  | ⟨c, hc⟩ => exact ⟨c, hc⟩
