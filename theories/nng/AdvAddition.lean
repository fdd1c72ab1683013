namespace MyNat

theorem add_right_cancel (a b n : MyNat) : add a n = add b n → a = b := by
  induction n with
  | zero =>
    intro h
    rw [add_zero, add_zero] at h
    exact h
  | succ k ih =>
    intro h
    rw [add_succ, add_succ] at h
    apply ih
    apply succ_inj
    exact h

theorem add_left_cancel (a b n : MyNat) : add n a = add n b → a = b := by
  rw [add_comm n a, add_comm n b]
  exact add_right_cancel a b n

theorem add_left_eq_self (x y : MyNat) : add x y = y → x = zero := by
  intro h
  apply add_right_cancel x zero y
  rw [zero_add]
  exact h

theorem add_right_eq_self (x y : MyNat) : add x y = x → y = zero := by
  intro h
  apply add_left_eq_self y x
  rw [add_comm]
  exact h

theorem add_right_eq_zero (a b : MyNat) : add a b = zero → a = zero := by
  intro h
  cases b with
  | zero =>
    rw [add_zero] at h
    exact h
  | succ d =>
    rw [add_succ] at h
    contradiction

theorem add_left_eq_zero (a b : MyNat) : add a b = zero → b = zero := by
  rw [add_comm]
  exact add_right_eq_zero b a

end MyNat
