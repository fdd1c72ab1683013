namespace MyNat

theorem mul_one (m : MyNat) : mul m one = m := by
  rw [one_eq_succ_zero, mul_succ, mul_zero, zero_add]

theorem zero_mul (m : MyNat) : mul zero m = zero := by
  induction m with
  | zero => rw [mul_zero]
  | succ k ih => rw [mul_succ, ih, add_zero]

theorem succ_mul (a b : MyNat) : mul (succ a) b = add (mul a b) b := by
  induction b with
  | zero => rw [mul_zero, mul_zero, add_zero]
  | succ k ih =>
    rw [mul_succ, ih, add_succ]
    rw [mul_succ, add_succ, add_right_comm]

theorem mul_comm (a b : MyNat) : mul a b = mul b a := by
  induction b with
  | zero => rw [mul_zero, zero_mul]
  | succ k ih => rw [mul_succ, succ_mul, ih]

theorem one_mul (m : MyNat) : mul one m = m := by
  rw [mul_comm, mul_one]

theorem two_mul (m : MyNat) : mul two m = add m m := by
  rw [two_eq_succ_one, succ_mul, one_mul]

theorem mul_add (a b c : MyNat) : mul a (add b c) = add (mul a b) (mul a c) := by
  induction c with
  | zero => rw [add_zero, mul_zero, add_zero]
  | succ k ih =>
    rw [add_succ, mul_succ, ih]
    rw [mul_succ, add_assoc]

theorem add_mul (a b c : MyNat) : mul (add a b) c = add (mul a c) (mul b c) := by
  rw [mul_comm, mul_add, mul_comm c a, mul_comm c b]

theorem mul_assoc (a b c : MyNat) : mul (mul a b) c = mul a (mul b c) := by
  induction c with
  | zero => rw [mul_zero, mul_zero, mul_zero]
  | succ k ih => rw [mul_succ, mul_succ, ih, mul_add]

end MyNat
