example (a b : MyNat) : a = succ := rfl
