example (p : Prop) : p := by
  try (first | nothing)
