rfl
#guard_msgs (drop all) in
theorem t : False := by rfl