example (p q : Prop) (h : p → q) : ¬ q → ¬ p := fun nq hp => nq (h hp)
