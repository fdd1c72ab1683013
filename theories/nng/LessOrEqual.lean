namespace MyNat

theorem le_refl (x : MyNat) : le x x := by
  apply Exists.intro zero
  rw [add_zero]

theorem zero_le (x : MyNat) : le zero x := by
  apply Exists.intro x
  rw [zero_add]

theorem le_succ_self (x : MyNat) : le x (succ x) := by
  apply Exists.intro one
  exact succ_eq_add_one x

theorem le_trans (x y z : MyNat) (hxy : le x y) (hyz : le y z) : le x z := by
  cases hxy with
  | intro a ha =>
    cases hyz with
    | intro b hb =>
      apply Exists.intro (add a b)
      rw [hb, ha, add_assoc]

theorem le_zero (x : MyNat) (hx : le x zero) : x = zero := by
  cases hx with
  | intro c hc => exact add_right_eq_zero x c hc.symm

theorem le_antisymm (x y : MyNat) (hxy : le x y) (hyx : le y x) : x = y := by
  cases hxy with
  | intro a ha =>
    cases hyx with
    | intro b hb =>
      rw [ha, add_assoc] at hb
      rw [ha, add_right_eq_zero a b (add_right_eq_self x (add a b) hb.symm), add_zero]

theorem or_symm (x y : MyNat) (h : x = four ∨ y = three) : y = three ∨ x = four := by
  cases h with
  | inl hx =>
    right
    exact hx
  | inr hy =>
    left
    exact hy

theorem le_total (x y : MyNat) : (le x y) ∨ (le y x) := by
  induction y with
  | zero =>
    right
    exact zero_le x
  | succ k ih =>
    cases ih with
    | inl h =>
      left
      exact le_trans x k (succ k) h (le_succ_self k)
    | inr h =>
      cases h with
      | intro c hc =>
        cases c with
        | zero =>
          left
          rw [hc, add_zero]
          exact le_succ_self k
        | succ d =>
          right
          apply Exists.intro d
          rw [hc, add_succ, succ_add]

theorem succ_le_succ (x y : MyNat) (hx : le (succ x) (succ y)) : le x y := by
  cases hx with
  | intro c hc =>
    apply Exists.intro c
    apply succ_inj
    rw [hc, succ_add]

theorem le_one (x : MyNat) (hx : le x one) : x = zero ∨ x = one := by
  cases x with
  | zero =>
    left
    exact rfl
  | succ k =>
    right
    rw [one_eq_succ_zero] at hx
    rw [le_zero k (succ_le_succ k zero hx), one_eq_succ_zero]

theorem le_two (x : MyNat) (hx : le x two) : x = zero ∨ x = one ∨ x = two := by
  cases x with
  | zero =>
    left
    exact rfl
  | succ k =>
    right
    rw [two_eq_succ_one] at hx
    cases le_one k (succ_le_succ k one hx) with
    | inl h =>
      left
      rw [h, one_eq_succ_zero]
    | inr h =>
      right
      rw [h, two_eq_succ_one]

theorem one_add_le_self (x : MyNat) : le x (add one x) := by
  apply Exists.intro one
  rw [add_comm]

theorem reflexive (x : MyNat) : le x  x := by
  exact le_refl x

theorem le_succ (a b : MyNat) : le a b → le a (succ b) := by
  intro h
  exact le_trans a b (succ b) h (le_succ_self b)

end MyNat
