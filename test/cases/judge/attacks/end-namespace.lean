rfl
end MyNat
namespace Inner