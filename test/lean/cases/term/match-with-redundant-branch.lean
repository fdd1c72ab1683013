example (p q : Prop) (h : p ∧ q) : q ∧ p := match h with
  | ⟨a, b⟩ => ⟨b, a⟩
  | ⟨a, b⟩ => ⟨b, a⟩
