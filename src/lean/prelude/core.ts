// The everyday part: data types, decidability, choice, and the lemmas of Lean's core about the
// connectives, in the order in which they need one another.

export const core: string = `
universe u v w

inductive PUnit : Sort u where
  | unit : PUnit

abbrev Unit : Type := PUnit

abbrev Unit.unit : Unit := PUnit.unit

inductive Bool : Type where
  | false : Bool
  | true : Bool

axiom sorryAx (α : Sort u) (synthetic : Bool) : α

structure Prod (α : Type u) (β : Type v) where
  fst : α
  snd : β

structure PProd (α : Sort u) (β : Sort v) where
  fst : α
  snd : β

structure Subtype {α : Sort u} (p : α → Prop) where
  val : α
  property : p val

@[class] inductive Nonempty (α : Sort u) : Prop where
  | intro (val : α) : Nonempty α

class Inhabited (α : Sort u) where
  default : α

@[class] inductive Decidable (p : Prop) where
  | isFalse (h : ¬p) : Decidable p
  | isTrue (h : p) : Decidable p

abbrev DecidableEq (α : Sort u) := (a b : α) → Decidable (a = b)

axiom Classical.choice {α : Sort u} : Nonempty α → α

-- Truth and negation

theorem trivial : True := True.intro

theorem mt {a b : Prop} (h₁ : a → b) (h₂ : ¬b) : ¬a := fun ha => h₂ (h₁ ha)

theorem not_false : ¬False := fun h => h

theorem not_not_intro {p : Prop} (h : p) : ¬¬p := fun hn => hn h

theorem proof_irrel {a : Prop} (h₁ h₂ : a) : h₁ = h₂ := rfl

abbrev Not.elim {a : Prop} {α : Sort u} (H1 : ¬a) (H2 : a) : α := absurd H2 H1

theorem Not.imp {a b : Prop} (H2 : ¬b) (H1 : a → b) : ¬a := mt H1 H2

theorem not_congr {a b : Prop} (h : a ↔ b) : ¬a ↔ ¬b := Iff.intro (mt h.mpr) (mt h.mp)

theorem not_true : ¬True ↔ False := Iff.intro (fun h => h trivial) False.elim

theorem not_false_iff : ¬False ↔ True := Iff.intro (fun _ => trivial) (fun _ => not_false)

-- Unequal

theorem Ne.intro {α : Sort u} {a b : α} (h : a = b → False) : a ≠ b := h

theorem Ne.elim {α : Sort u} {a b : α} (h : a ≠ b) : a = b → False := h

theorem Ne.irrefl {α : Sort u} {a : α} (h : a ≠ a) : False := h rfl

theorem Ne.symm {α : Sort u} {a b : α} (h : a ≠ b) : b ≠ a := fun h₁ => h (Eq.symm h₁)

theorem false_of_ne {α : Sort u} {a : α} : a ≠ a → False := Ne.irrefl

theorem ne_false_of_self {p : Prop} : p → p ≠ False := fun hp h => Eq.mp h hp

theorem ne_true_of_not {p : Prop} : ¬p → p ≠ True := fun hnp h => hnp (Eq.mpr h trivial)

theorem true_ne_false : ¬True = False := ne_false_of_self trivial

theorem false_ne_true : False ≠ True := fun h => Eq.mpr h trivial

theorem ne_eq {α : Sort u} (a b : α) : (a ≠ b) = ¬(a = b) := rfl

theorem eq_comm {α : Sort u} {a b : α} : a = b ↔ b = a := Iff.intro Eq.symm Eq.symm

theorem ne_comm {α : Sort u} {a b : α} : a ≠ b ↔ b ≠ a := Iff.intro Ne.symm Ne.symm

theorem of_eq_true {p : Prop} (h : p = True) : p := Eq.mpr h trivial

theorem of_eq_false {p : Prop} (h : p = False) : ¬p := fun hp => Eq.mp h hp

theorem eq_true {p : Prop} (h : p) : p = True := propext (Iff.intro (fun _ => trivial) (fun _ => h))

theorem eq_false {p : Prop} (h : ¬p) : p = False := propext (Iff.intro h False.elim)

theorem eq_false' {p : Prop} (h : p → False) : p = False := eq_false h

theorem eq_self {α : Sort u} (a : α) : (a = a) = True := eq_true rfl

-- Iff

theorem Iff.refl (a : Prop) : a ↔ a := Iff.intro (fun h => h) (fun h => h)

protected theorem Iff.rfl {a : Prop} : a ↔ a := Iff.refl a

theorem Iff.of_eq {a b : Prop} (h : a = b) : a ↔ b := @Eq.rec Prop a (fun x _ => a ↔ x) (Iff.refl a) b h

theorem Iff.trans {a b c : Prop} (h₁ : a ↔ b) (h₂ : b ↔ c) : a ↔ c :=
  Iff.intro (fun ha => h₂.mp (h₁.mp ha)) (fun hc => h₁.mpr (h₂.mpr hc))

theorem Iff.symm {a b : Prop} (h : a ↔ b) : b ↔ a := Iff.intro h.mpr h.mp

theorem Iff.comm {a b : Prop} : (a ↔ b) ↔ (b ↔ a) := Iff.intro Iff.symm Iff.symm

theorem iff_comm {a b : Prop} : (a ↔ b) ↔ (b ↔ a) := Iff.comm

abbrev Iff.elim {a b : Prop} {α : Sort u} (f : (a → b) → (b → a) → α) (h : a ↔ b) : α := f h.mp h.mpr

theorem Iff.subst {a b : Prop} {p : Prop → Prop} (h₁ : a ↔ b) (h₂ : p a) : p b :=
  @Eq.subst Prop p a b (propext h₁) h₂

theorem Eq.to_iff {a b : Prop} (h : a = b) : a ↔ b := Iff.of_eq h

theorem eq_iff_iff {a b : Prop} : a = b ↔ (a ↔ b) := Iff.intro Iff.of_eq propext

theorem Eq.propIntro {a b : Prop} (h₁ : a → b) (h₂ : b → a) : a = b := propext (Iff.intro h₁ h₂)

theorem iff_of_true {a b : Prop} (ha : a) (hb : b) : a ↔ b := Iff.intro (fun _ => hb) (fun _ => ha)

theorem iff_of_false {a b : Prop} (ha : ¬a) (hb : ¬b) : a ↔ b :=
  Iff.intro (fun h => absurd h ha) (fun h => absurd h hb)

theorem iff_true_intro {a : Prop} (h : a) : a ↔ True := iff_of_true h trivial

theorem iff_false_intro {a : Prop} (h : ¬a) : a ↔ False := Iff.intro h False.elim

theorem iff_true_left {a b : Prop} (ha : a) : (a ↔ b) ↔ b :=
  Iff.intro (fun h => h.mp ha) (fun hb => iff_of_true ha hb)

theorem iff_true_right {a b : Prop} (ha : a) : (b ↔ a) ↔ b :=
  Iff.intro (fun h => h.mpr ha) (fun hb => iff_of_true hb ha)

theorem iff_iff_implies_and_implies {a b : Prop} : (a ↔ b) ↔ (a → b) ∧ (b → a) :=
  Iff.intro (fun h => And.intro h.mp h.mpr) (fun h => Iff.intro h.left h.right)

theorem iff_def {a b : Prop} : (a ↔ b) ↔ (a → b) ∧ (b → a) := iff_iff_implies_and_implies

theorem iff_self (p : Prop) : (p ↔ p) = True := eq_true (Iff.refl p)

theorem iff_true (p : Prop) : (p ↔ True) = p :=
  propext (Iff.intro (fun h => h.mpr trivial) (fun h => iff_true_intro h))

theorem true_iff (p : Prop) : (True ↔ p) = p :=
  propext (Iff.intro (fun h => h.mp trivial) (fun h => Iff.symm (iff_true_intro h)))

theorem iff_false (p : Prop) : (p ↔ False) = ¬p :=
  propext (Iff.intro (fun h => h.mp) (fun h => iff_false_intro h))

theorem false_iff (p : Prop) : (False ↔ p) = ¬p :=
  propext (Iff.intro (fun h => h.mpr) (fun h => Iff.symm (iff_false_intro h)))

theorem imp_congr {a b c d : Prop} (h₁ : a ↔ c) (h₂ : b ↔ d) : (a → b) ↔ (c → d) :=
  Iff.intro (fun h hc => h₂.mp (h (h₁.mpr hc))) (fun h ha => h₂.mpr (h (h₁.mp ha)))

theorem iff_congr {p₁ p₂ q₁ q₂ : Prop} (h₁ : p₁ ↔ p₂) (h₂ : q₁ ↔ q₂) : (p₁ ↔ q₁) ↔ (p₂ ↔ q₂) :=
  Iff.intro (fun h => Iff.trans (Iff.symm h₁) (Iff.trans h h₂)) (fun h => Iff.trans h₁ (Iff.trans h (Iff.symm h₂)))

theorem implies_congr {p₁ p₂ : Sort u} {q₁ q₂ : Sort v} (h₁ : p₁ = p₂) (h₂ : q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) :=
  @Eq.rec (Sort u) p₁ (fun p _ => (p₁ → q₁) = (p → q₂))
    (@Eq.rec (Sort v) q₁ (fun q _ => (p₁ → q₁) = (p₁ → q)) rfl q₂ h₂) p₂ h₁

theorem forall_congr {α : Sort u} {p q : α → Prop} (h : ∀ (a : α), p a = q a) : (∀ (a : α), p a) = (∀ (a : α), q a) :=
  @Eq.rec (α → Prop) p (fun r _ => (∀ (a : α), p a) = (∀ (a : α), r a)) rfl q (funext h)

-- And

theorem And.symm {a b : Prop} (h : a ∧ b) : b ∧ a := And.intro h.right h.left

theorem And.comm {a b : Prop} : a ∧ b ↔ b ∧ a := Iff.intro And.symm And.symm

theorem and_comm {a b : Prop} : a ∧ b ↔ b ∧ a := And.comm

abbrev And.elim {a b : Prop} {α : Sort u} (f : a → b → α) (h : a ∧ b) : α := f h.left h.right

theorem And.imp {a c b d : Prop} (f : a → c) (g : b → d) (h : a ∧ b) : c ∧ d :=
  And.intro (f h.left) (g h.right)

theorem And.imp_left {a b c : Prop} (h : a → b) (h' : a ∧ c) : b ∧ c := And.intro (h h'.left) h'.right

theorem And.imp_right {a b c : Prop} (h : a → b) (h' : c ∧ a) : c ∧ b := And.intro h'.left (h h'.right)

theorem and_congr {a c b d : Prop} (h₁ : a ↔ c) (h₂ : b ↔ d) : a ∧ b ↔ c ∧ d :=
  Iff.intro (And.imp h₁.mp h₂.mp) (And.imp h₁.mpr h₂.mpr)

theorem and_congr_left' {a b c : Prop} (h : a ↔ b) : a ∧ c ↔ b ∧ c := and_congr h Iff.rfl

theorem and_congr_right' {b c a : Prop} (h : b ↔ c) : a ∧ b ↔ a ∧ c := and_congr Iff.rfl h

theorem and_congr_right {a b c : Prop} (h : a → (b ↔ c)) : a ∧ b ↔ a ∧ c :=
  Iff.intro (fun x => And.intro x.left ((h x.left).mp x.right)) (fun x => And.intro x.left ((h x.left).mpr x.right))

theorem and_congr_left {c a b : Prop} (h : c → (a ↔ b)) : a ∧ c ↔ b ∧ c :=
  Iff.intro (fun x => And.intro ((h x.right).mp x.left) x.right) (fun x => And.intro ((h x.right).mpr x.left) x.right)

theorem and_assoc {a b c : Prop} : (a ∧ b) ∧ c ↔ a ∧ (b ∧ c) :=
  Iff.intro (fun h => And.intro h.left.left (And.intro h.left.right h.right))
    (fun h => And.intro (And.intro h.left h.right.left) h.right.right)

theorem and_left_comm {a b c : Prop} : a ∧ (b ∧ c) ↔ b ∧ (a ∧ c) :=
  Iff.intro (fun h => And.intro h.right.left (And.intro h.left h.right.right))
    (fun h => And.intro h.right.left (And.intro h.left h.right.right))

theorem and_right_comm {a b c : Prop} : (a ∧ b) ∧ c ↔ (a ∧ c) ∧ b :=
  Iff.intro (fun h => And.intro (And.intro h.left.left h.right) h.left.right)
    (fun h => And.intro (And.intro h.left.left h.right) h.left.right)

theorem and_self (p : Prop) : (p ∧ p) = p := propext (Iff.intro And.left (fun h => And.intro h h))

theorem and_self_iff {a : Prop} : a ∧ a ↔ a := Iff.of_eq (and_self a)

theorem and_true (p : Prop) : (p ∧ True) = p := propext (Iff.intro And.left (fun h => And.intro h trivial))

theorem true_and (p : Prop) : (True ∧ p) = p := propext (Iff.intro And.right (fun h => And.intro trivial h))

theorem and_false (p : Prop) : (p ∧ False) = False := eq_false And.right

theorem false_and (p : Prop) : (False ∧ p) = False := eq_false And.left

theorem and_not_self {a : Prop} : ¬(a ∧ ¬a) := fun h => h.right h.left

theorem not_and_self {a : Prop} : ¬(¬a ∧ a) := fun h => h.left h.right

theorem and_not_self_iff (a : Prop) : a ∧ ¬a ↔ False := iff_false_intro and_not_self

theorem not_and_self_iff (a : Prop) : ¬a ∧ a ↔ False := iff_false_intro not_and_self

theorem and_imp {a b c : Prop} : (a ∧ b → c) ↔ (a → b → c) :=
  Iff.intro (fun h ha hb => h (And.intro ha hb)) (fun h x => h x.left x.right)

theorem not_and {a b : Prop} : ¬(a ∧ b) ↔ (a → ¬b) := and_imp

theorem not_and' {a b : Prop} : ¬(a ∧ b) ↔ (b → ¬a) :=
  Iff.intro (fun h hb ha => h (And.intro ha hb)) (fun h x => h x.right x.left)

theorem not_and_of_not_left {a : Prop} (b : Prop) : ¬a → ¬(a ∧ b) := mt And.left

theorem not_and_of_not_right (a : Prop) {b : Prop} : ¬b → ¬(a ∧ b) := mt And.right

theorem and_iff_left {b a : Prop} (hb : b) : a ∧ b ↔ a := Iff.intro And.left (fun ha => And.intro ha hb)

theorem and_iff_right {a b : Prop} (ha : a) : a ∧ b ↔ b := Iff.intro And.right (fun hb => And.intro ha hb)

theorem and_iff_left_of_imp {a b : Prop} (h : a → b) : (a ∧ b) ↔ a :=
  Iff.intro And.left (fun ha => And.intro ha (h ha))

theorem and_iff_right_of_imp {b a : Prop} (h : b → a) : (a ∧ b) ↔ b :=
  Iff.intro And.right (fun hb => And.intro (h hb) hb)

-- Or

theorem Or.intro_left {a : Prop} (b : Prop) (h : a) : a ∨ b := Or.inl h

theorem Or.intro_right {b : Prop} (a : Prop) (h : b) : a ∨ b := Or.inr h

theorem Or.elim {a b c : Prop} (h : a ∨ b) (left : a → c) (right : b → c) : c :=
  @Or.rec a b (fun _ => c) left right h

theorem Or.symm {a b : Prop} (h : a ∨ b) : b ∨ a := Or.elim h Or.inr Or.inl

theorem Or.comm {a b : Prop} : a ∨ b ↔ b ∨ a := Iff.intro Or.symm Or.symm

theorem or_comm {a b : Prop} : a ∨ b ↔ b ∨ a := Or.comm

theorem Or.resolve_left {a b : Prop} (h : a ∨ b) (na : ¬a) : b := Or.elim h (fun ha => absurd ha na) id

theorem Or.resolve_right {a b : Prop} (h : a ∨ b) (nb : ¬b) : a := Or.elim h id (fun hb => absurd hb nb)

theorem Or.neg_resolve_left {a b : Prop} (h : ¬a ∨ b) (ha : a) : b := Or.elim h (fun na => absurd ha na) id

theorem Or.neg_resolve_right {a b : Prop} (h : a ∨ ¬b) (nb : b) : a := Or.elim h id (fun hb => absurd nb hb)

theorem Or.imp {a c b d : Prop} (f : a → c) (g : b → d) (h : a ∨ b) : c ∨ d :=
  Or.elim h (fun ha => Or.inl (f ha)) (fun hb => Or.inr (g hb))

theorem Or.imp_left {a b c : Prop} (f : a → b) (h : a ∨ c) : b ∨ c := Or.imp f id h

theorem Or.imp_right {b c a : Prop} (f : b → c) (h : a ∨ b) : a ∨ c := Or.imp id f h

theorem or_congr {a c b d : Prop} (h₁ : a ↔ c) (h₂ : b ↔ d) : (a ∨ b) ↔ (c ∨ d) :=
  Iff.intro (Or.imp h₁.mp h₂.mp) (Or.imp h₁.mpr h₂.mpr)

theorem or_congr_left {a b c : Prop} (h : a ↔ b) : a ∨ c ↔ b ∨ c := or_congr h Iff.rfl

theorem or_congr_right {b c a : Prop} (h : b ↔ c) : a ∨ b ↔ a ∨ c := or_congr Iff.rfl h

theorem or_assoc {a b c : Prop} : (a ∨ b) ∨ c ↔ a ∨ (b ∨ c) :=
  Iff.intro (fun h => Or.elim h (fun x => Or.elim x Or.inl (fun hb => Or.inr (Or.inl hb))) (fun hc => Or.inr (Or.inr hc)))
    (fun h => Or.elim h (fun ha => Or.inl (Or.inl ha)) (fun x => Or.elim x (fun hb => Or.inl (Or.inr hb)) Or.inr))

theorem or_left_comm {a b c : Prop} : a ∨ (b ∨ c) ↔ b ∨ (a ∨ c) :=
  Iff.trans (Iff.symm or_assoc) (Iff.trans (or_congr_left or_comm) or_assoc)

theorem or_right_comm {a b c : Prop} : (a ∨ b) ∨ c ↔ (a ∨ c) ∨ b :=
  Iff.trans or_assoc (Iff.trans (or_congr_right or_comm) (Iff.symm or_assoc))

theorem or_self (p : Prop) : (p ∨ p) = p := propext (Iff.intro (fun h => Or.elim h id id) Or.inl)

theorem or_self_iff {a : Prop} : a ∨ a ↔ a := Iff.of_eq (or_self a)

theorem or_true (p : Prop) : (p ∨ True) = True := eq_true (Or.inr trivial)

theorem true_or (p : Prop) : (True ∨ p) = True := eq_true (Or.inl trivial)

theorem or_false (p : Prop) : (p ∨ False) = p := propext (Iff.intro (fun h => Or.elim h id False.elim) Or.inl)

theorem false_or (p : Prop) : (False ∨ p) = p := propext (Iff.intro (fun h => Or.elim h False.elim id) Or.inr)

theorem or_imp {a b c : Prop} : (a ∨ b → c) ↔ (a → c) ∧ (b → c) :=
  Iff.intro (fun h => And.intro (fun ha => h (Or.inl ha)) (fun hb => h (Or.inr hb)))
    (fun h x => Or.elim x h.left h.right)

theorem not_or {p q : Prop} : ¬(p ∨ q) ↔ ¬p ∧ ¬q := or_imp

theorem not_or_intro {a b : Prop} (ha : ¬a) (hb : ¬b) : ¬(a ∨ b) := fun h => Or.elim h ha hb

theorem not_and_of_not_or_not {a b : Prop} (h : ¬a ∨ ¬b) : ¬(a ∧ b) :=
  fun x => Or.elim h (fun na => na x.left) (fun nb => nb x.right)

theorem or_iff_left {b a : Prop} (hb : ¬b) : a ∨ b ↔ a := Iff.intro (fun h => Or.resolve_right h hb) Or.inl

theorem or_iff_right {a b : Prop} (ha : ¬a) : a ∨ b ↔ b := Iff.intro (fun h => Or.resolve_left h ha) Or.inr

theorem or_iff_right_of_imp {a b : Prop} (ha : a → b) : (a ∨ b) ↔ b := Iff.intro (fun h => Or.elim h ha id) Or.inr

theorem or_iff_left_of_imp {b a : Prop} (hb : b → a) : (a ∨ b) ↔ a := Iff.intro (fun h => Or.elim h id hb) Or.inl

theorem and_or_left {a b c : Prop} : a ∧ (b ∨ c) ↔ (a ∧ b) ∨ (a ∧ c) :=
  Iff.intro (fun h => Or.imp (And.intro h.left) (And.intro h.left) h.right)
    (fun h => Or.elim h (fun x => And.intro x.left (Or.inl x.right)) (fun x => And.intro x.left (Or.inr x.right)))

theorem or_and_right {a b c : Prop} : (a ∨ b) ∧ c ↔ (a ∧ c) ∨ (b ∧ c) :=
  Iff.intro (fun h => Or.imp (fun ha => And.intro ha h.right) (fun hb => And.intro hb h.right) h.left)
    (fun h => Or.elim h (fun x => And.intro (Or.inl x.left) x.right) (fun x => And.intro (Or.inr x.left) x.right))

theorem or_and_left {a b c : Prop} : a ∨ (b ∧ c) ↔ (a ∨ b) ∧ (a ∨ c) :=
  Iff.intro (fun h => Or.elim h (fun ha => And.intro (Or.inl ha) (Or.inl ha)) (fun x => And.intro (Or.inr x.left) (Or.inr x.right)))
    (fun h => Or.elim h.left Or.inl (fun hb => Or.imp_right (And.intro hb) h.right))

theorem and_or_right {a b c : Prop} : (a ∧ b) ∨ c ↔ (a ∨ c) ∧ (b ∨ c) :=
  Iff.intro (fun h => Or.elim h (fun x => And.intro (Or.inl x.left) (Or.inl x.right)) (fun hc => And.intro (Or.inr hc) (Or.inr hc)))
    (fun h => Or.elim h.left (fun ha => Or.imp_left (And.intro ha) h.right) Or.inr)

-- Implication

theorem imp_false {a : Prop} : (a → False) ↔ ¬a := Iff.rfl

theorem imp_self {a : Prop} : (a → a) ↔ True := iff_true_intro id

theorem imp_not_comm {a b : Prop} : (a → ¬b) ↔ (b → ¬a) := Iff.intro (fun h hb ha => h ha hb) (fun h ha hb => h hb ha)

theorem imp_and {b c : Prop} {α : Sort u} : (α → b ∧ c) ↔ (α → b) ∧ (α → c) :=
  Iff.intro (fun h => And.intro (fun ha => (h ha).left) (fun ha => (h ha).right))
    (fun h ha => And.intro (h.left ha) (h.right ha))

theorem imp_intro {α β : Prop} (h : α) : β → α := fun _ => h

theorem imp_iff_right {b : Prop} {a : Prop} (ha : a) : (a → b) ↔ b := Iff.intro (fun f => f ha) imp_intro

theorem forall_const {b : Prop} (α : Sort u) [i : Nonempty α] : (α → b) ↔ b :=
  Iff.intro (fun h => @Nonempty.rec α (fun _ => b) h i) (fun hb _ => hb)

theorem implies_true (α : Sort u) : (α → True) = True := eq_true (fun _ => trivial)

theorem true_implies (p : Prop) : (True → p) = p := propext (Iff.intro (fun h => h trivial) (fun h _ => h))

theorem false_implies (p : Prop) : (False → p) = True := eq_true False.elim

theorem not_false_eq_true : (¬False) = True := eq_true not_false

theorem not_true_eq_false : (¬True) = False := eq_false (fun h => h trivial)

theorem not_imp_of_and_not {a b : Prop} : a ∧ ¬b → ¬(a → b) := fun h f => h.right (f h.left)

-- Exists

theorem Exists.elim {α : Sort u} {p : α → Prop} {b : Prop} (h₁ : Exists (fun x => p x)) (h₂ : ∀ (a : α), p a → b) : b :=
  @Exists.rec α p (fun _ => b) h₂ h₁

theorem Exists.imp {α : Sort u} {p q : α → Prop} (h : ∀ (a : α), p a → q a) (x : ∃ a, p a) : ∃ a, q a :=
  Exists.elim x (fun a ha => Exists.intro a (h a ha))

theorem exists_imp {α : Sort u} {p : α → Prop} {b : Prop} : ((∃ x, p x) → b) ↔ ∀ (x : α), p x → b :=
  Iff.intro (fun h x hx => h (Exists.intro x hx)) (fun h x => Exists.elim x h)

theorem not_exists {α : Sort u} {p : α → Prop} : (¬∃ x, p x) ↔ ∀ (x : α), ¬p x := exists_imp

theorem forall_not_of_not_exists {α : Sort u} {p : α → Prop} (h : ¬∃ x, p x) : ∀ (x : α), ¬p x := not_exists.mp h

theorem not_exists_of_forall_not {α : Sort u} {p : α → Prop} (h : ∀ (x : α), ¬p x) : ¬∃ x, p x := not_exists.mpr h

theorem not_forall_of_exists_not {α : Sort u} {p : α → Prop} : (∃ x, ¬p x) → ¬∀ (x : α), p x :=
  fun h f => Exists.elim h (fun x hn => hn (f x))

theorem exists_congr {α : Sort u} {p q : α → Prop} (h : ∀ (a : α), p a ↔ q a) : (∃ a, p a) ↔ ∃ a, q a :=
  Iff.intro (Exists.imp (fun x => (h x).mp)) (Exists.imp (fun x => (h x).mpr))

theorem forall_congr' {α : Sort u} {p q : α → Prop} (h : ∀ (a : α), p a ↔ q a) : (∀ (a : α), p a) ↔ ∀ (a : α), q a :=
  Iff.intro (fun f x => (h x).mp (f x)) (fun f x => (h x).mpr (f x))

theorem forall_imp {α : Sort u} {p q : α → Prop} (h : ∀ (a : α), p a → q a) : (∀ (a : α), p a) → ∀ (a : α), q a :=
  fun f a => h a (f a)

theorem forall_and {α : Sort u} {p q : α → Prop} : (∀ (x : α), p x ∧ q x) ↔ (∀ (x : α), p x) ∧ (∀ (x : α), q x) :=
  Iff.intro (fun h => And.intro (fun x => (h x).left) (fun x => (h x).right)) (fun h x => And.intro (h.left x) (h.right x))

theorem exists_or {α : Sort u} {p q : α → Prop} : (∃ x, p x ∨ q x) ↔ (∃ x, p x) ∨ ∃ x, q x :=
  Iff.intro (fun h => Exists.elim h (fun x hx => Or.imp (Exists.intro x) (Exists.intro x) hx))
    (fun h => Or.elim h (Exists.imp (fun _ => Or.inl)) (Exists.imp (fun _ => Or.inr)))

theorem exists_eq {α : Sort u} {a' : α} : ∃ a, a = a' := Exists.intro a' rfl

theorem exists_eq' {α : Sort u} {a' : α} : ∃ a, a' = a := Exists.intro a' rfl

theorem exists_eq_left {α : Sort u} {p : α → Prop} {a' : α} : (∃ a, a = a' ∧ p a) ↔ p a' :=
  Iff.intro (fun h => Exists.elim h (fun a x => @Eq.subst α p a a' x.left x.right))
    (fun h => Exists.intro a' (And.intro rfl h))

theorem exists_eq_right {α : Sort u} {p : α → Prop} {a' : α} : (∃ a, p a ∧ a = a') ↔ p a' :=
  Iff.intro (fun h => Exists.elim h (fun a x => @Eq.subst α p a a' x.right x.left))
    (fun h => Exists.intro a' (And.intro h rfl))

theorem exists_and_left {α : Sort u} {p : α → Prop} {b : Prop} : (∃ x, b ∧ p x) ↔ b ∧ (∃ x, p x) :=
  Iff.intro (fun h => Exists.elim h (fun x hx => And.intro hx.left (Exists.intro x hx.right)))
    (fun h => Exists.imp (fun _ => And.intro h.left) h.right)

theorem exists_and_right {α : Sort u} {p : α → Prop} {b : Prop} : (∃ x, p x ∧ b) ↔ (∃ x, p x) ∧ b :=
  Iff.intro (fun h => Exists.elim h (fun x hx => And.intro (Exists.intro x hx.left) hx.right))
    (fun h => Exists.imp (fun _ hx => And.intro hx h.right) h.left)

theorem exists_const {b : Prop} (α : Sort u) [i : Nonempty α] : (∃ _ : α, b) ↔ b :=
  Iff.intro (fun h => Exists.elim h (fun _ hb => hb)) (fun hb => @Nonempty.rec α (fun _ => ∃ _ : α, b) (fun a => Exists.intro a hb) i)

theorem exists_prop {b a : Prop} : (∃ _h : a, b) ↔ a ∧ b :=
  Iff.intro (fun h => Exists.elim h And.intro) (fun h => Exists.intro h.left h.right)

theorem exists_false {α : Sort u} : ¬(∃ _a : α, False) := fun h => Exists.elim h (fun _ f => f)

theorem exists_comm.{v, u} {α : Sort u} {β : Sort v} {p : α → β → Prop} : (∃ a b, p a b) ↔ (∃ b a, p a b) :=
  Iff.intro (fun h => Exists.elim h (fun a h' => Exists.elim h' (fun b hp => Exists.intro b (Exists.intro a hp))))
    (fun h => Exists.elim h (fun b h' => Exists.elim h' (fun a hp => Exists.intro a (Exists.intro b hp))))

theorem forall_eq {α : Sort u} {p : α → Prop} {a' : α} : (∀ (a : α), a = a' → p a) ↔ p a' :=
  Iff.intro (fun h => h a' rfl) (fun h a e => @Eq.subst α p a' a (Eq.symm e) h)

theorem forall_eq' {α : Sort u} {p : α → Prop} {a' : α} : (∀ (a : α), a' = a → p a) ↔ p a' :=
  Iff.intro (fun h => h a' rfl) (fun h a e => @Eq.subst α p a' a e h)

theorem Exists.nonempty {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : Nonempty α :=
  Exists.elim h (fun x _ => Nonempty.intro x)

-- Inhabited types

abbrev inferInstance {α : Sort u} [i : α] : α := i

theorem Nonempty.elim {α : Sort u} {p : Prop} (h₁ : Nonempty α) (h₂ : α → p) : p := @Nonempty.rec α (fun _ => p) h₂ h₁

instance instNonemptyOfInhabited {α : Sort u} [Inhabited α] : Nonempty α := Nonempty.intro Inhabited.default

instance instInhabitedProp : Inhabited Prop := Inhabited.mk True

instance instInhabitedBool : Inhabited Bool := Inhabited.mk Bool.false

instance instInhabitedPUnit : Inhabited PUnit := Inhabited.mk PUnit.unit

instance instInhabitedTrue : Inhabited True := Inhabited.mk True.intro

instance instInhabitedForall (α : Sort u) {β : Sort v} [Inhabited β] : Inhabited (α → β) :=
  Inhabited.mk (fun _ => Inhabited.default)

instance instInhabitedProd {α : Type u} {β : Type v} [Inhabited α] [Inhabited β] : Inhabited (Prod α β) :=
  Inhabited.mk (Prod.mk Inhabited.default Inhabited.default)

-- Choice

noncomputable def Classical.indefiniteDescription {α : Sort u} (p : α → Prop) (h : ∃ x, p x) : Subtype (fun x => p x) :=
  Classical.choice (Exists.elim h (fun x px => Nonempty.intro (@Subtype.mk α (fun x => p x) x px)))

noncomputable def Classical.choose {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : α :=
  (Classical.indefiniteDescription p h).val

theorem Classical.choose_spec {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : p (Classical.choose h) :=
  (Classical.indefiniteDescription p h).property

-- Diaconescu: two predicates that agree when p holds, and the witnesses chosen for them.
theorem Classical.em (p : Prop) : p ∨ ¬p :=
  have exU : ∃ x, (fun (x : Prop) => x = True ∨ p) x := Exists.intro True (Or.inl rfl)
  have exV : ∃ x, (fun (x : Prop) => x = False ∨ p) x := Exists.intro False (Or.inl rfl)
  have hU : (Classical.choose exU = True) ∨ p := Classical.choose_spec exU
  have hV : (Classical.choose exV = False) ∨ p := Classical.choose_spec exV
  have same : p → (fun (x : Prop) => x = True ∨ p) = (fun (x : Prop) => x = False ∨ p) :=
    fun hp => funext (fun x => propext (Iff.intro (fun _ => Or.inr hp) (fun _ => Or.inr hp)))
  have witnesses : (V : Prop → Prop) → (fun (x : Prop) => x = True ∨ p) = V → (exV : ∃ x, V x) →
      Classical.choose exU = Classical.choose exV :=
    fun V e => @Eq.rec (Prop → Prop) (fun (x : Prop) => x = True ∨ p)
      (fun V _ => (exV : ∃ x, V x) → Classical.choose exU = Classical.choose exV) (fun _ => rfl) V e
  Or.elim hU
    (fun u => Or.elim hV
      (fun v => Or.inr (fun hp => false_ne_true
        (Eq.trans (Eq.symm v) (Eq.trans (Eq.symm (witnesses (fun (x : Prop) => x = False ∨ p) (same hp) exV)) u))))
      Or.inl)
    Or.inl

theorem Classical.propComplete (a : Prop) : a = True ∨ a = False :=
  Or.imp eq_true eq_false (Classical.em a)

noncomputable def Classical.inhabited_of_nonempty {α : Sort u} (h : Nonempty α) : Inhabited α :=
  Inhabited.mk (Classical.choice h)

noncomputable def Classical.propDecidable (a : Prop) : Decidable a :=
  Classical.choice (Or.elim (Classical.em a) (fun h => Nonempty.intro (Decidable.isTrue h)) (fun h => Nonempty.intro (Decidable.isFalse h)))

-- Decidability

def Decidable.decide (p : Prop) [h : Decidable p] : Bool :=
  @Decidable.casesOn p (fun _ => Bool) h (fun _ => Bool.false) (fun _ => Bool.true)

instance instDecidableTrue : Decidable True := Decidable.isTrue trivial

instance instDecidableFalse : Decidable False := Decidable.isFalse not_false

def Decidable.byCases {p : Prop} {q : Sort u} [dec : Decidable p] (h1 : p → q) (h2 : ¬p → q) : q :=
  @Decidable.casesOn p (fun _ => q) dec h2 h1

theorem Decidable.em (p : Prop) [Decidable p] : p ∨ ¬p := Decidable.byCases Or.inl Or.inr

theorem Decidable.byContradiction {p : Prop} [dec : Decidable p] (h : ¬p → False) : p :=
  Decidable.byCases id (fun np => False.elim (h np))

theorem Decidable.of_not_not {p : Prop} [Decidable p] : ¬¬p → p :=
  fun hnn => Decidable.byContradiction (fun hn => hnn hn)

theorem Decidable.not_not {p : Prop} [Decidable p] : ¬¬p ↔ p := Iff.intro Decidable.of_not_not not_not_intro

instance instDecidableNot {p : Prop} [dp : Decidable p] : Decidable (¬p) :=
  @Decidable.casesOn p (fun _ => Decidable (¬p)) dp Decidable.isTrue (fun hp => Decidable.isFalse (fun hn => hn hp))

instance instDecidableAnd {p q : Prop} [dp : Decidable p] [dq : Decidable q] : Decidable (p ∧ q) :=
  @Decidable.casesOn p (fun _ => Decidable (p ∧ q)) dp (fun hp => Decidable.isFalse (fun h => hp h.left))
    (fun hp => @Decidable.casesOn q (fun _ => Decidable (p ∧ q)) dq (fun hq => Decidable.isFalse (fun h => hq h.right))
      (fun hq => Decidable.isTrue (And.intro hp hq)))

instance instDecidableOr {p q : Prop} [dp : Decidable p] [dq : Decidable q] : Decidable (p ∨ q) :=
  @Decidable.casesOn p (fun _ => Decidable (p ∨ q)) dp
    (fun hp => @Decidable.casesOn q (fun _ => Decidable (p ∨ q)) dq (fun hq => Decidable.isFalse (fun h => Or.elim h hp hq))
      (fun hq => Decidable.isTrue (Or.inr hq)))
    (fun hp => Decidable.isTrue (Or.inl hp))

instance instDecidableForall {p q : Prop} [dp : Decidable p] [dq : Decidable q] : Decidable (p → q) :=
  @Decidable.casesOn p (fun _ => Decidable (p → q)) dp (fun hp => Decidable.isTrue (fun h => absurd h hp))
    (fun hp => @Decidable.casesOn q (fun _ => Decidable (p → q)) dq (fun hq => Decidable.isFalse (fun h => hq (h hp)))
      (fun hq => Decidable.isTrue (fun _ => hq)))

instance instDecidableIff {p q : Prop} [dp : Decidable p] [dq : Decidable q] : Decidable (p ↔ q) :=
  @Decidable.casesOn p (fun _ => Decidable (p ↔ q)) dp
    (fun hp => @Decidable.casesOn q (fun _ => Decidable (p ↔ q)) dq (fun hq => Decidable.isTrue (iff_of_false hp hq))
      (fun hq => Decidable.isFalse (fun h => hp (h.mpr hq))))
    (fun hp => @Decidable.casesOn q (fun _ => Decidable (p ↔ q)) dq (fun hq => Decidable.isFalse (fun h => hq (h.mp hp)))
      (fun hq => Decidable.isTrue (iff_of_true hp hq)))

def ite {α : Sort u} (c : Prop) [h : Decidable c] (t e : α) : α :=
  @Decidable.casesOn c (fun _ => α) h (fun _ => e) (fun _ => t)

def dite {α : Sort u} (c : Prop) [h : Decidable c] (t : c → α) (e : ¬c → α) : α :=
  @Decidable.casesOn c (fun _ => α) h e t

theorem if_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t e : α} : ite c t e = t :=
  @Decidable.casesOn c (fun d => @ite α c d t e = t) h (fun hnc => absurd hc hnc) (fun _ => rfl)

theorem if_neg {c : Prop} {h : Decidable c} (hnc : ¬c) {α : Sort u} {t e : α} : ite c t e = e :=
  @Decidable.casesOn c (fun d => @ite α c d t e = e) h (fun _ => rfl) (fun hc => absurd hc hnc)

theorem dif_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t : c → α} {e : ¬c → α} : dite c t e = t hc :=
  @Decidable.casesOn c (fun d => @dite α c d t e = t hc) h (fun hnc => absurd hc hnc) (fun _ => rfl)

theorem dif_neg {c : Prop} {h : Decidable c} (hnc : ¬c) {α : Sort u} {t : c → α} {e : ¬c → α} : dite c t e = e hnc :=
  @Decidable.casesOn c (fun d => @dite α c d t e = e hnc) h (fun _ => rfl) (fun hc => absurd hc hnc)

theorem of_decide_eq_true {p : Prop} [inst : Decidable p] : Decidable.decide p = Bool.true → p :=
  @Decidable.casesOn p (fun d => @Decidable.decide p d = Bool.true → p) inst
    (fun _ h => Bool.noConfusion h) (fun h _ => h)

-- Classical lemmas

theorem Classical.byCases {p q : Prop} (hpq : p → q) (hnpq : ¬p → q) : q := Or.elim (Classical.em p) hpq hnpq

theorem Classical.byContradiction {p : Prop} (h : ¬p → False) : p :=
  Or.elim (Classical.em p) id (fun hn => False.elim (h hn))

theorem Classical.not_not {a : Prop} : ¬¬a ↔ a := Iff.intro (fun h => Classical.byContradiction h) not_not_intro

theorem Classical.not_forall {α : Sort u} {p : α → Prop} : (¬∀ (x : α), p x) ↔ ∃ x, ¬p x :=
  Iff.intro
    (fun h => Classical.byContradiction (fun hn => h (fun x => Classical.byContradiction (fun hp => hn (Exists.intro x hp)))))
    not_forall_of_exists_not

theorem Classical.not_exists_not {α : Sort u} {p : α → Prop} : (¬∃ x, ¬p x) ↔ ∀ (x : α), p x :=
  Iff.intro (fun h x => Classical.byContradiction (fun hn => h (Exists.intro x hn)))
    (fun h hn => Exists.elim hn (fun x hx => hx (h x)))

theorem Classical.forall_or_exists_not {α : Sort u} (P : α → Prop) : (∀ (a : α), P a) ∨ ∃ a, ¬P a :=
  Or.elim (Classical.em (∀ (a : α), P a)) Or.inl (fun h => Or.inr (Classical.not_forall.mp h))

theorem Classical.exists_or_forall_not {α : Sort u} (P : α → Prop) : (∃ a, P a) ∨ ∀ (a : α), ¬P a :=
  Or.elim (Classical.em (∃ a, P a)) Or.inl (fun h => Or.inr (forall_not_of_not_exists h))

theorem Classical.not_imp {a b : Prop} : ¬(a → b) ↔ a ∧ ¬b :=
  Iff.intro
    (fun h => And.intro (Classical.byContradiction (fun na => h (fun ha => absurd ha na))) (fun hb => h (fun _ => hb)))
    not_imp_of_and_not

theorem Classical.not_and_iff_not_or_not {a b : Prop} : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  Iff.intro (fun h => Or.elim (Classical.em a) (fun ha => Or.inr (fun hb => h (And.intro ha hb))) Or.inl) not_and_of_not_or_not

theorem Classical.or_iff_not_imp_left {a b : Prop} : a ∨ b ↔ (¬a → b) :=
  Iff.intro Or.resolve_left (fun h => Or.elim (Classical.em a) Or.inl (fun na => Or.inr (h na)))

theorem Classical.or_iff_not_imp_right {a b : Prop} : a ∨ b ↔ (¬b → a) :=
  Iff.intro Or.resolve_right (fun h => Or.elim (Classical.em b) Or.inr (fun nb => Or.inl (h nb)))

theorem Classical.not_iff {a b : Prop} : ¬(a ↔ b) ↔ (¬a ↔ b) :=
  Iff.intro
    (fun h => Iff.intro (fun na => Classical.byContradiction (fun nb => h (iff_of_false na nb)))
      (fun hb ha => h (iff_of_true ha hb)))
    (fun h e => Or.elim (Classical.em a) (fun ha => h.mpr (e.mp ha) ha) (fun na => na (e.mpr (h.mp na))))

theorem Onng.Prelude.iffOfNots {p q : Prop} (h : ¬p ↔ ¬q) : p ↔ q :=
  Iff.intro (fun hp => Classical.byContradiction (fun nq => h.mpr nq hp))
    (fun hq => Classical.byContradiction (fun np => h.mp np hq))

theorem Onng.Prelude.notIff {p q : Prop} : ¬(p ↔ q) ↔ (p ∧ ¬q) ∨ (¬p ∧ q) :=
  Iff.intro
    (fun h => Or.elim (Classical.em p)
      (fun hp => Or.inl (And.intro hp (fun hq => h (Iff.intro (fun _ => hq) (fun _ => hp)))))
      (fun np => Or.inr (And.intro np (Classical.byContradiction
        (fun nq => h (Iff.intro (fun hp => absurd hp np) (fun hq => absurd hq nq)))))))
    (fun h e => Or.elim h (fun h => h.right (e.mp h.left)) (fun h => h.left (e.mpr h.right)))

theorem Classical.skolem {α : Sort u} {b : α → Sort v} {p : (x : α) → b x → Prop} :
    (∀ (x : α), ∃ y, p x y) ↔ ∃ (f : (x : α) → b x), ∀ (x : α), p x (f x) :=
  Iff.intro (fun h => Exists.intro (fun x => Classical.choose (h x)) (fun x => Classical.choose_spec (h x)))
    (fun h x => Exists.elim h (fun f hf => Exists.intro (f x) (hf x)))

theorem not_iff_self {a : Prop} : ¬(¬a ↔ a) := fun h => have na : ¬a := fun ha => h.mpr ha ha
  na (h.mp na)

theorem iff_not_self {a : Prop} : ¬(a ↔ ¬a) := fun h => not_iff_self (Iff.symm h)

theorem not_not_em (a : Prop) : ¬¬(a ∨ ¬a) := fun h => h (Or.inr (fun ha => h (Or.inl ha)))

attribute [simp] eq_self ne_eq and_self and_true true_and and_false false_and or_self or_true true_or or_false false_or
attribute [simp] iff_self iff_true true_iff iff_false false_iff implies_true true_implies false_implies
attribute [simp] not_false_eq_true not_true_eq_false not_or not_and not_exists exists_eq exists_eq' exists_eq_left exists_eq_right
`;

/** Lemmas that exist only where Mathlib's logic is imported. */
export const mathlibLogic: string = `
universe u v

theorem em (p : Prop) : p ∨ ¬p := Classical.em p

theorem not_not {a : Prop} : ¬¬a ↔ a := Classical.not_not

theorem of_not_not {a : Prop} : ¬¬a → a := Classical.byContradiction

theorem by_contradiction {p : Prop} : (¬p → False) → p := Classical.byContradiction

theorem by_contra {p : Prop} : (¬p → False) → p := Classical.byContradiction

theorem not_forall {α : Sort u} {p : α → Prop} : (¬∀ (x : α), p x) ↔ ∃ x, ¬p x := Classical.not_forall

theorem not_imp {a b : Prop} : ¬(a → b) ↔ a ∧ ¬b := Classical.not_imp

theorem not_and_or {a b : Prop} : ¬(a ∧ b) ↔ ¬a ∨ ¬b := Classical.not_and_iff_not_or_not

theorem or_iff_not_imp_left {a b : Prop} : a ∨ b ↔ (¬a → b) := Classical.or_iff_not_imp_left

theorem or_iff_not_imp_right {a b : Prop} : a ∨ b ↔ (¬b → a) := Classical.or_iff_not_imp_right

theorem imp_iff_not_or {a b : Prop} : (a → b) ↔ (¬a ∨ b) :=
  Iff.intro (fun h => Or.elim (Classical.em a) (fun ha => Or.inr (h ha)) Or.inl)
    (fun h ha => Or.elim h (fun na => absurd ha na) id)

theorem eq_or_ne {α : Sort u} (x y : α) : x = y ∨ x ≠ y := Classical.em (x = y)

theorem ne_or_eq {α : Sort u} (x y : α) : x ≠ y ∨ x = y := Or.symm (Classical.em (x = y))

theorem congr_arg {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β) (h : a₁ = a₂) : f a₁ = f a₂ := congrArg f h

theorem congr_fun {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : f = g) (a : α) : f a = g a := congrFun h a

theorem Iff.not {a b : Prop} (h : a ↔ b) : ¬a ↔ ¬b := not_congr h

theorem not_iff_not {a b : Prop} : (¬a ↔ ¬b) ↔ (a ↔ b) :=
  Iff.intro (fun h => Iff.intro (fun ha => Classical.byContradiction (fun nb => h.mpr nb ha))
    (fun hb => Classical.byContradiction (fun na => h.mp na hb))) not_congr

theorem not_imp_not {a b : Prop} : (¬a → ¬b) ↔ (b → a) :=
  Iff.intro (fun h hb => Classical.byContradiction (fun na => h na hb)) mt
`;
