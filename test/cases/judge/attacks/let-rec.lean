let rec cheat (a b : MyNat) : mul a b = mul b a := cheat a b
exact cheat a b