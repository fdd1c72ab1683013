example (a b : MyNat) : add a b = add b a := add_comm (b := b) a
