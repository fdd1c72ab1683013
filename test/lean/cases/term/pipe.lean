example (p q : Prop) (f : p → q) (h : p) : q := f <| id <| h
