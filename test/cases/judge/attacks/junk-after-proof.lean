rw [zero_mul]
    junk here