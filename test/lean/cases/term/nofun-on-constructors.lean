example (a : MyNat) : zero ≠ succ a := nofun
