example (p q : Prop) : p → q → p := fun hp => q
