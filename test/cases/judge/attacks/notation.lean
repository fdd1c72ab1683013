rfl
local notation "mul" => fun _ _ => zero