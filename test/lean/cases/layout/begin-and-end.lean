example (a : MyNat) : add a zero = a := by
  begin
    rw [add_zero]
  end
