example (p q : Prop) (hp : p) : p ∧ q := And.intro hp
