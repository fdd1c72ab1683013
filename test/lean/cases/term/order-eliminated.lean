example (a b : MyNat) (p : Prop) (h : le a b) (f : ∀ c, b = add a c → p) : p := h.elim f
