rfl
variable (h : ∀ a b : MyNat, a = b)
include h