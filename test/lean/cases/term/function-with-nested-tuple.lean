example (p q r : Prop) : p ∧ q ∧ r → r := fun ⟨_, _, h⟩ => h
