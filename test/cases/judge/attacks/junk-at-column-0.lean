  rfl
qed