exact absurd rfl cheat
axiom cheat : zero ≠ zero