rfl
#exit