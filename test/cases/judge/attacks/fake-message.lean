trace "proved"
rfl