example (p q : Prop) (a b : MyNat) (h : a = b) (hp : p) : p ∧ q := by
  refine ⟨?_, fun x => (⟩
