example : is_zero zero := by
  decide
