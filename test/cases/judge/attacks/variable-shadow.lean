rfl
variable (zero : MyNat)