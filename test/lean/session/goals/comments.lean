theorem case_ (a b : MyNat) : a = b → b = a := by -- first
  -- before
  intro h -- behind
  /- a block
     comment -/
  exact h.symm -- the end
