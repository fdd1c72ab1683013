rfl
instance : Subsingleton MyNat := ⟨fun _ _ => sorry⟩