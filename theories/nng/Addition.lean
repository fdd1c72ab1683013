namespace MyNat

theorem zero_add (n : MyNat) : add zero n = n := by
  induction n with
  | zero => rw [add_zero]
  | succ k ih => rw [add_succ, ih]

theorem succ_add (a b : MyNat) : add (succ a) b = succ (add a b) := by
  induction b with
  | zero => rw [add_zero, add_zero]
  | succ k ih => rw [add_succ, add_succ, ih]

theorem add_comm (a b : MyNat) : add a b = add b a := by
  induction b with
  | zero => rw [add_zero, zero_add]
  | succ k ih => rw [add_succ, succ_add, ih]

theorem add_assoc (a b c : MyNat) : add (add a b) c = add a (add b c) := by
  induction c with
  | zero => rw [add_zero, add_zero]
  | succ k ih =>
    rw [add_succ, ih]
    rw [add_succ, add_succ]

theorem add_right_comm (a b c : MyNat) : add (add a b) c = add (add a c) b := by
  rw [add_assoc, add_comm b c, ← add_assoc]

theorem add_left_comm (a b c : MyNat) : add a (add b c) = add b (add a c) := by
  rw [← add_assoc, add_comm a b, add_assoc]

theorem succ_eq_add_one (n : MyNat) : succ n = add n one := by
  rw [one_eq_succ_zero, add_succ, add_zero]

end MyNat
