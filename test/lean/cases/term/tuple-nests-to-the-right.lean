example (p q r : Prop) (a : p) (b : q) (c : r) : p ∧ q ∧ r := ⟨a, b, c⟩
