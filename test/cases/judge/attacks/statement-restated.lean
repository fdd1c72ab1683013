theorem mul_comm (a b : MyNat) : True := by
  trivial