rfl
attribute [implemented_by foo] mul