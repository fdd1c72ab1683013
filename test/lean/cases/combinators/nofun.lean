example : ¬ False := by
  nofun
