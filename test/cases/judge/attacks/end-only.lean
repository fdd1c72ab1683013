rfl
end MyNat