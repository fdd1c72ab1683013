example (a b : MyNat) : a = b := add_comm
