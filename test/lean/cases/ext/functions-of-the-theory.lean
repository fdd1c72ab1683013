example : (fun x : MyNat => x) = (fun x => x) := by
  ext x
