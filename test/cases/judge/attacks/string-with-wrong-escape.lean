have := "\u{2028}"
rfl