example (p q : Prop) (h : p) (n : ¬ p) : q := absurd h n
