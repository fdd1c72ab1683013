import Lean
rfl