example (p q : Prop) (hp : p) (hq : q) : p ∧ q := And.intro (right := hq) hp
