example (p q r s t : Prop) (h : p → q) (k : q → r) (l : r → s) (m : s → t) : p → t := by
  tauto
