example (a : MyNat) : a ≠ succ zero := nofun
