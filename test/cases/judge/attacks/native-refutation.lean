have h : add (succ zero) zero = zero := by native_decide
rw [add_zero] at h
cases h