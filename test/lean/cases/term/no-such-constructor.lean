example (p q : Prop) (hp : p) (hq : q) : p ∧ q := And.mk hp hq
