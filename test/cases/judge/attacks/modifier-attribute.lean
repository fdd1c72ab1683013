rfl
@[simp]