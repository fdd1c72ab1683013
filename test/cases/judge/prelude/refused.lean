section
variable (p q : Prop) (a b : Nat)
example (h : p → q) (hp : p) : p := by
  apply h at hp
  exact hp
example (h : p → q) (hq : q) : q := by
  apply h at hq
  exact hq
example : ∃ x : Nat, x = 2 := by
  use 3
example : ∃ x : Nat, x + 0 = 2 := by
  use 2
  rfl
  rfl
example (h : a = b) : a + a = b + a := by
  nth_rewrite 3 [h]
  rfl
example (h : p ∧ q) : p := by
  push_neg at h
  exact h.1
example : p := by
  contrapose
example (h : p) : q := by
  contrapose! h
example : p → q := by tauto
example : p := by
  by_contra h
end
