exact mul_comm a b
@[extern "onng_cheat"] opaque cheat : Nat