example (p q : Prop) (hp : p) (hq : q) : p ∧ q := .intro hp hq
