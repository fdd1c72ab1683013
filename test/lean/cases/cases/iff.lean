example (p q : Prop) (h : p ↔ q) (hp : p) : q := by
  cases h with
  | intro f g => exact f hp
