example (p q : Prop) (hq : q) : p → q := by
  exact fun _ => hq
