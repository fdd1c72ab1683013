  induction b with
  | zero =>
    #exit