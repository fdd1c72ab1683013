example (p : Prop) (hp : p) : ¬¬ p := fun n => n hp
