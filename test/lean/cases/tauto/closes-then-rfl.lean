example : True := by
  tauto
  rfl
