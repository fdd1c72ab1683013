rw [zero_mul],
refl,