example (p : Prop) (hp : p) : p := by
  cases nothing with
  | intro a b => exact hp
