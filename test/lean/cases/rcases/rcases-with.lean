example (p q r : Prop) (h : p ∧ q ∧ r) : r := by
  rcases h with ⟨_, _, hr⟩
  exact hr
