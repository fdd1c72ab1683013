namespace MyNat

theorem mul_le_mul_right (a b t : MyNat) (h : le a b) : le (mul a t) (mul b t) := by
  cases h with
  | intro c hc =>
    apply Exists.intro (mul c t)
    rw [hc, add_mul]

theorem mul_left_ne_zero (a b : MyNat) (h : mul a b ≠ zero) : b ≠ zero := by
  intro hb
  apply h
  rw [hb, mul_zero]

theorem eq_succ_of_ne_zero (a : MyNat) (ha : a ≠ zero) : ∃ n, a = succ n := by
  cases a with
  | zero => contradiction
  | succ k => exact ⟨k, rfl⟩

theorem one_le_of_ne_zero (a : MyNat) (ha : a ≠ zero) : le one a := by
  cases eq_succ_of_ne_zero a ha with
  | intro k hk =>
    apply Exists.intro k
    rw [hk, succ_eq_add_one, add_comm]

theorem le_mul_right (a b : MyNat) (h : mul a b ≠ zero) : le a (mul a b) := by
  cases b with
  | zero =>
    rw [mul_zero] at h
    contradiction
  | succ k =>
    apply Exists.intro (mul a k)
    rw [mul_succ, add_comm]

theorem mul_right_eq_one (x y : MyNat) (h : mul x y = one) : x = one := by
  cases y with
  | zero =>
    rw [mul_zero] at h
    cases zero_ne_one h
  | succ n =>
    cases x with
    | zero =>
      rw [zero_mul] at h
      cases zero_ne_one h
    | succ m =>
      rw [mul_succ, add_succ, one_eq_succ_zero] at h
      rw [add_left_eq_zero (mul (succ m) n) m (succ_inj _ _ h), one_eq_succ_zero]

theorem mul_ne_zero (a b : MyNat) (ha : a ≠ zero) (hb : b ≠ zero) : mul a b ≠ zero := by
  intro h
  cases b with
  | zero => contradiction
  | succ k =>
    apply ha
    rw [mul_succ] at h
    exact add_left_eq_zero (mul a k) a h

theorem mul_eq_zero (a b : MyNat) (h : mul a b = zero) : a = zero ∨ b = zero := by
  cases b with
  | zero =>
    right
    exact rfl
  | succ k =>
    left
    rw [mul_succ] at h
    exact add_left_eq_zero (mul a k) a h

theorem mul_left_cancel (a b c : MyNat) (ha : a ≠ zero) (h : mul a b = mul a c) : b = c := by
  revert c
  induction b with
  | zero =>
    intro c h
    rw [mul_zero] at h
    cases mul_eq_zero a c h.symm with
    | inl ha0 => contradiction
    | inr hc => exact hc.symm
  | succ k ih =>
    intro c h
    cases c with
    | zero =>
      rw [mul_zero] at h
      cases mul_eq_zero a (succ k) h with
      | inl ha0 => contradiction
      | inr hk => exact hk
    | succ d =>
      rw [mul_succ, mul_succ] at h
      rw [ih d (add_right_cancel (mul a k) (mul a d) a h)]

theorem mul_right_eq_self (a b : MyNat) (ha : a ≠ zero) (h : mul a b = a) : b = one := by
  apply mul_left_cancel a b one ha
  rw [mul_one]
  exact h

end MyNat
