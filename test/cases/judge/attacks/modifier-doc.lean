rfl
/-- the next one -/