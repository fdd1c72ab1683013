example : True ∧ ¬ False := by
  decide
