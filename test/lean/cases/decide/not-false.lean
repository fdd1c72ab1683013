example : ¬ False := by
  decide
