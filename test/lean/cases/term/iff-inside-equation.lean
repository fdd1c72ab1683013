example (p q r : Prop) (h : (p ↔ q) = r) : p := h
