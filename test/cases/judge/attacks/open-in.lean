open Nat in
exact Nat.mul_comm a b