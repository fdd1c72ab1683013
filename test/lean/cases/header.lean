-- The world of the game: one inductive type, three operations that are known only by their
-- axioms, and a few notions built on them. Nothing here uses a library beyond Lean's core logic.

inductive MyNat where
  | zero : MyNat
  | succ : MyNat → MyNat

namespace MyNat

-- An `opaque` constant needs its type to be inhabited; nothing else uses this instance.
instance instInhabited : Inhabited MyNat := ⟨zero⟩

-- Addition

opaque add : MyNat → MyNat → MyNat

axiom add_zero (a : MyNat) : add a zero = a

axiom add_succ (a d : MyNat) : add a (succ d) = succ (add a d)

-- Constructors are injective and distinct

def pred : MyNat → MyNat
  | zero => zero
  | succ n => n

theorem pred_succ (n : MyNat) : pred (succ n) = n := rfl

theorem succ_inj (a b : MyNat) (h : succ a = succ b) : a = b := by
  rw [← pred_succ b, ← h, pred_succ]

def is_zero : MyNat → Prop
  | zero => True
  | succ _ => False

theorem is_zero_zero : is_zero zero = True := rfl

theorem is_zero_succ (n : MyNat) : is_zero (succ n) = False := rfl

theorem zero_ne_succ (a : MyNat) : zero ≠ succ a := by
  intro h
  rw [← is_zero_succ a, ← h, is_zero_zero]
  trivial

-- Multiplication

opaque mul : MyNat → MyNat → MyNat

axiom mul_zero (a : MyNat) : mul a zero = zero

axiom mul_succ (a b : MyNat) : mul a (succ b) = add (mul a b) a

-- Numerals

def one : MyNat := succ zero

def two : MyNat := succ one

def three : MyNat := succ two

def four : MyNat := succ three

theorem one_eq_succ_zero : one = succ zero := rfl

theorem two_eq_succ_one : two = succ one := rfl

theorem three_eq_succ_two : three = succ two := rfl

theorem four_eq_succ_three : four = succ three := rfl

-- Powers

opaque pow : MyNat → MyNat → MyNat

axiom pow_zero (m : MyNat) : pow m zero = one

axiom pow_succ (m n : MyNat) : pow m (succ n) = mul (pow m n) m

-- Order

def le (a b : MyNat) : Prop := ∃ (c : MyNat), b = add a c

theorem le_iff_exists_add (a b : MyNat) : le a b ↔ ∃ (c : MyNat), b = add a c := Iff.rfl

def lt_myNat (a b : MyNat) : Prop := le a b ∧ ¬ le b a

-- What the cases may use of the theorems, as axioms

axiom zero_add (n : MyNat) : add zero n = n

axiom succ_add (a b : MyNat) : add (succ a) b = succ (add a b)

axiom add_comm (a b : MyNat) : add a b = add b a

axiom add_assoc (a b c : MyNat) : add (add a b) c = add a (add b c)

axiom add_left_cancel (a b n : MyNat) : add n a = add n b → a = b

axiom add_right_eq_zero (a b : MyNat) (h : add a b = zero) : a = zero
