example : zero = one := by
  trivial
