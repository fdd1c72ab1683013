example (p : Prop) (h : False) : p := nomatch h
