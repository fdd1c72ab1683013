namespace MyNat

theorem zero_pow_zero : pow (zero : MyNat)  zero = one := by
  rw [pow_zero]

theorem zero_pow_succ (m : MyNat) : pow (zero : MyNat) (succ m) = zero := by
  rw [pow_succ, mul_zero]

theorem pow_one (a : MyNat) : pow a one = a := by
  rw [one_eq_succ_zero, pow_succ, pow_zero, one_mul]

theorem one_pow (m : MyNat) : pow (one : MyNat) m = one := by
  induction m with
  | zero => rw [pow_zero]
  | succ k ih => rw [pow_succ, ih, mul_one]

theorem pow_two (a : MyNat) : pow a two = mul a a := by
  rw [two_eq_succ_one, pow_succ, pow_one]

theorem pow_add (a m n : MyNat) : pow a (add m n) = mul (pow a m) (pow a n) := by
  induction n with
  | zero => rw [add_zero, pow_zero, mul_one]
  | succ k ih =>
    rw [add_succ, pow_succ, ih]
    rw [pow_succ, mul_assoc]

theorem mul_pow (a b n : MyNat) : pow (mul a b) n = mul (pow a n) (pow b n) := by
  induction n with
  | zero => rw [pow_zero, pow_zero, pow_zero, mul_one]
  | succ k ih =>
    repeat rw [pow_succ]
    rw [ih, mul_assoc, mul_assoc]
    rw [← mul_assoc (pow b k) a b, mul_comm (pow b k) a, mul_assoc a (pow b k) b]

theorem pow_pow (a m n : MyNat) : pow (pow a m) n = pow a (mul m n) := by
  induction n with
  | zero => rw [pow_zero, mul_zero, pow_zero]
  | succ k ih => rw [pow_succ, ih, mul_succ, pow_add]

theorem add_sq (a b : MyNat) : pow (add a b) two = add (add (pow a two) (pow b two)) (mul (mul two a) b) := by
  rw [pow_two, pow_two, pow_two]
  rw [add_mul, mul_add, mul_add, mul_comm b a]
  rw [two_mul, add_mul]
  rw [add_algo_1, add_right_comm (mul a a), add_assoc]

end MyNat
