example (p : Prop) : p := by
  exact (fun x => x x) (fun x => x x)
