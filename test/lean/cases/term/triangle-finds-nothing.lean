example (a b c : MyNat) (h : a = b) : c = c := h ▸ rfl
