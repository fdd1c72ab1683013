induction b with
| zero => rw [mul_zero, zero_mul]
| succ d ih => sorry