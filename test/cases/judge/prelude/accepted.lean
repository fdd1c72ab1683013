section
variable (p q r : Prop) (a b : Nat)
axiom S_inj (a b : Nat) (h : a + 1 = b + 1) : a = b
axiom two_premises (a b : Nat) (h : a = 3) (k : b + 1 = a + 1) : a = b + a

-- apply … at
example (h : p → q) (hp : p) : q := by
  apply h at hp
  exact hp
example (h : p ↔ q) (hp : p) : q := by
  apply h at hp
  exact hp
example (h : a + 1 = b + 1) : a = b := by
  apply S_inj at h
  exact h
-- the main goal comes first, then the open premises
example (h : r → p → q) (hr : r) (hp : p) : q := by
  apply h at hp
  exact hp
  exact hr
example (k : a = 3) (h : b + 1 = a + 1) : a = b + a := by
  apply two_premises at h
  exact h
  exact k
-- applying forwards does not disturb applying backwards
example (h : p → q) (hp : p) : q := by
  apply h
  exact hp

-- use
example : ∃ x : Nat, x = 2 := by
  use 2
example : ∃ x y : Nat, x = y ∧ True := by
  use 2, 2
example (h : a = 2) : ∃ x : Nat, x + 0 = 2 ∧ x = a := by
  use 2
  exact ⟨rfl, h.symm⟩
example (h : a = b) : ∃ x : Nat, x = b := by
  use a

-- nth_rewrite, nth_rw
example (h : a = b) : a + a = b + a := by
  nth_rewrite 1 [h]
  rfl
example (h : a = b) : a + a = b + a := by
  nth_rw 1 [h]
example (h : a = b) (k : a + a = 3) : a + b = 3 := by
  nth_rewrite 2 [h] at k
  exact k
example (h : b = a) : a + a = b + a := by
  nth_rw 1 [← h]

-- push_neg
example (h : ¬(p ∧ q)) (hp : p) : ¬q := by
  push_neg at h
  exact h hp
example : ¬(p → q) → p ∧ ¬q := by
  push_neg
  exact id
example (h : ∀ n : Nat, n ≠ 3) : ¬∃ n : Nat, n = 3 := by
  push_neg
  exact h
example (h : ¬(a ≠ b)) : a = b := by
  push_neg at h
  exact h

-- contrapose, contrapose!
example (h : ¬q → ¬p) : p → q := by
  contrapose
  exact h
example (h : q → p) : ¬p → ¬q := by
  contrapose
  exact h
example (h : q → ¬p) : p → ¬q := by
  contrapose
  exact h
example (h : p) (k : ¬q → ¬p) : q := by
  contrapose! h
  exact k h
example (h : a ≠ b) : b ≠ a := by
  contrapose! h
  exact h.symm
example (h : a ≠ b) : b ≠ a := by
  contrapose! h with k
  exact k.symm
example (h : a * b ≠ 0 → False) (k : a ≠ 0 ∧ b ≠ 0 → a * b ≠ 0) : a = 0 ∨ b = 0 := by
  contrapose! h
  exact k h
-- its word on the next line is not its hypothesis
example (h : q → p) : ¬p → ¬q := by
  contrapose!
  exact h

-- by_contra
example (h : a ≠ b) : b ≠ a := by
  by_contra k
  exact h k.symm
example (h : ¬¬p) : p := by
  by_contra k
  exact h k
example (h : ¬¬p) : p := by
  by_contra
  contradiction
example (h : p) (k : ¬p) : ¬q := by
  by_contra
  exact k h

-- tauto
example : p ∨ ¬p := by tauto
example (h : p ∧ q) : q ∧ p := by tauto
example (h : p → q) (k : ¬q) : ¬p := by tauto
example : (p → q → r) ↔ (p ∧ q → r) := by tauto
example : a = a := by tauto
end
