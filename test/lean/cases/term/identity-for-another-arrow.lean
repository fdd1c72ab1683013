example (a b : MyNat) : (a = b) = True → True := id
