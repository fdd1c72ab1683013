example (a b : MyNat) (h : a = b) : add a b = add b a := congrArg (fun x => add x b) h
