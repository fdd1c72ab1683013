namespace MyNat

theorem add_algo_1 (a b c d : MyNat) : add (add a b) (add c d) = add (add (add a c) d) b := by
  rw [← add_assoc, add_right_comm a b c, add_right_comm (add a c) b d]

theorem succ_ne_zero (a : MyNat) : succ a ≠ zero := by
  intro h
  apply zero_ne_succ a
  rw [h]

theorem succ_ne_succ (m n : MyNat) (h : m ≠ n) : succ m ≠ succ n := by
  intro e
  apply h
  exact succ_inj m n e

end MyNat
