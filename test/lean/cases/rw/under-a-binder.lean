example : (fun x : MyNat => add x zero) = fun x => x := by
  rw [add_zero]
