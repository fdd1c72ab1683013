example (a b : MyNat) (h : (fun x => add x a) = fun y => succ (add y b)) : a = b := h
