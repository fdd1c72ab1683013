example (a b c : MyNat) (h : b = add a c) : le a b := ⟨c, h⟩
