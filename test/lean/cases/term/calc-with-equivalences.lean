example (p q r : Prop) (h : p ↔ q) (g : q ↔ r) : p ↔ r := calc
  p ↔ q := h
  _ ↔ r := g
