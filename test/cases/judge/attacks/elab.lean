rfl
elab "cheat" : tactic => pure ()