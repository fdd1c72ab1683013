example (a : MyNat) : add a zero = a := by
  -- first
  rw [add_zero] -- then
  /- nothing /- nested -/ more -/
