example (x : MyNat) : le x (succ x) := by
  apply Exists.intro one one
  exact succ_eq_add_one x
