begin
  rw [mul_comm],
end