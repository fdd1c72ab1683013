example (a b c : MyNat) : add (add a b) c = add (add c b) a := by
  ac_rfl
