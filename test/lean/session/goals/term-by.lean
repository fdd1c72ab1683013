theorem case_ (a b : MyNat) (h : a = b) : b = a ∧ a = b :=
  ⟨by rw [h], by
    exact h⟩
