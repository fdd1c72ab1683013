universe u

inductive N where
  | zero
  | succ (n : N)

namespace N

def add : N → N → N
  | n, zero => n
  | n, succ m => succ (add n m)

def mul (a : N) : N → N
  | zero => zero
  | succ b => add (mul a b) a

def double (n : N) : N := match n with
  | zero => zero
  | succ m => succ (succ m)

theorem add_zero (n : N) : add n zero = n := rfl
theorem add_succ (n m : N) : add n (succ m) = succ (add n m) := rfl
theorem mul_succ (a b : N) : mul a (succ b) = add (mul a b) a := by rw [mul]
theorem zero_add (n : N) : add zero n = n := by
  induction n with
  | zero => rw [add]
  | succ n ih => rw [add, ih]

theorem two : add (succ zero) (succ zero) = succ (succ zero) := rfl

end N

structure Point (α : Type u) where
  x : α
  y : α

inductive List' (α : Type u) where
  | nil : List' α
  | cons (head : α) (tail : List' α) : List' α

def List'.length {α : Type u} : List' α → N
  | nil => N.zero
  | cons _ t => N.succ (List'.length t)

inductive Le : N → N → Prop where
  | refl (n : N) : Le n n
  | step (n m : N) (h : Le n m) : Le n (N.succ m)

section
variable (p q : Prop)
theorem swap (h : p ∧ q) : q ∧ p := ⟨h.2, h.1⟩
end

universe u1

inductive W (α : Type u) (β : α → Type u1) where
  | sup (a : α) (f : β a → W α β)

structure Dep (β : N → Type u1) where
  i : N
  b : β i
  p : i = i

inductive Big : Type 2 where
  | mk (α : Type 1) (a : α)
