rfl
example : True := by trivial