have : " " = "a" := by
  rfl
rfl