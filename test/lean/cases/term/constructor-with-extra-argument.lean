example (p q : Prop) (hp : p) (hq : q) : p ∧ q := And.intro hp hq hp
