/-!
The tactics that the prompt allows and that core Lean does not have, as macros, for a Lean without
Mathlib. With Mathlib at hand the judge imports the real ones and leaves this file out.

Macros of fixed arity only: the npm build of Lean cannot compile what loops over syntax. They come as
near to Mathlib as such macros can; where they differ is said beside each. The difference is never one
of soundness: a macro expands to core tactics, and Lean's kernel checks the term that they build.
-/

namespace Onng.Prelude

theorem notNotImpNot {p q : Prop} (h : q → p) : ¬p → ¬q := fun hp hq => hp (h hq)
theorem notImpNot {p q : Prop} (h : q → ¬p) : p → ¬q := fun hp hq => h hq hp
theorem notNotImp {p q : Prop} (h : ¬q → p) : ¬p → q := fun hp => Classical.byContradiction fun hq => hp (h hq)
theorem notImp {p q : Prop} (h : ¬q → ¬p) : p → q := fun hp => Classical.byContradiction fun hq => h hq hp
theorem iffOfNots {p q : Prop} (h : ¬p ↔ ¬q) : p ↔ q :=
  ⟨notImp h.mpr, notImp h.mp⟩
theorem notsIff {p q : Prop} (h : p ↔ q) : ¬p ↔ ¬q := ⟨notNotImpNot h.mpr, notNotImpNot h.mp⟩
theorem notIntro {p : Prop} (h : p → False) : ¬p := h
theorem notNe {α : Sort _} {a b : α} : ¬(a ≠ b) ↔ a = b := Classical.not_not
theorem notIff {p q : Prop} : ¬(p ↔ q) ↔ (p ∧ ¬q) ∨ (¬p ∧ q) := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]

end Onng.Prelude

/-! `apply f at h` replaces `h` by what `f` makes of it; explicit arguments of `f` before it that stay
open become goals after the main one. Mathlib looks through any number of arguments, this through six. -/

macro "apply " f:term " at " h:ident : tactic =>
  `(tactic| (
    first
    | refine' (fun onngNew => _) ($f $h)
    | refine' (fun onngNew => _) (Iff.mp $f $h)
    | refine' (fun onngNew => _) ($f _ $h)
    | refine' (fun onngNew => _) (Iff.mp ($f _) $h)
    | refine' (fun onngNew => _) ($f _ _ $h)
    | refine' (fun onngNew => _) (Iff.mp ($f _ _) $h)
    | refine' (fun onngNew => _) ($f _ _ _ $h)
    | refine' (fun onngNew => _) (Iff.mp ($f _ _ _) $h)
    | refine' (fun onngNew => _) ($f _ _ _ _ $h)
    | refine' (fun onngNew => _) (Iff.mp ($f _ _ _ _) $h)
    | refine' (fun onngNew => _) ($f _ _ _ _ _ $h)
    | refine' (fun onngNew => _) ($f _ _ _ _ _ _ $h)
    try clear $h
    have $h:ident := onngNew
    clear onngNew))

/-! `use a, b` gives witnesses; what is left is tried at reducible transparency with `True.intro`,
`assumption`, `rfl`, and so in both halves of a conjunction. Mathlib takes any number of witnesses and
`use (discharger := …)`; this takes four and no option. -/

syntax "onng_use_discharger" : tactic
macro_rules | `(tactic| onng_use_discharger) => `(tactic| refine exists_prop.mpr ?_ <;> onng_use_discharger)
macro_rules | `(tactic| onng_use_discharger) => `(tactic| apply And.intro <;> onng_use_discharger)
macro_rules | `(tactic| onng_use_discharger) => `(tactic| rfl)
macro_rules | `(tactic| onng_use_discharger) => `(tactic| assumption)
macro_rules | `(tactic| onng_use_discharger) => `(tactic| apply True.intro)

macro "use " a:term : tactic =>
  `(tactic| (first | refine ⟨$a, ?_⟩ | refine ⟨$a⟩) <;> try with_reducible onng_use_discharger)
macro "use " a:term ", " b:term : tactic =>
  `(tactic| (first | refine ⟨$a, $b, ?_⟩ | refine ⟨$a, $b⟩) <;> try with_reducible onng_use_discharger)
macro "use " a:term ", " b:term ", " c:term : tactic =>
  `(tactic| (first | refine ⟨$a, $b, $c, ?_⟩ | refine ⟨$a, $b, $c⟩) <;> try with_reducible onng_use_discharger)
macro "use " a:term ", " b:term ", " c:term ", " d:term : tactic =>
  `(tactic|
    (first | refine ⟨$a, $b, $c, $d, ?_⟩ | refine ⟨$a, $b, $c, $d⟩) <;> try with_reducible onng_use_discharger)

/-! `nth_rewrite n [r]` rewrites the n-th instance only; `nth_rw` then tries `rfl`. As in Mathlib, but
for one or two numbers. -/

open Lean.Parser.Tactic in
macro "nth_rewrite " n:num s:rwRuleSeq : tactic => `(tactic| rewrite (occs := .pos [$n]) $s:rwRuleSeq)
open Lean.Parser.Tactic in
macro "nth_rewrite " n:num s:rwRuleSeq l:location : tactic =>
  `(tactic| rewrite (occs := .pos [$n]) $s:rwRuleSeq $l:location)
open Lean.Parser.Tactic in
macro "nth_rewrite " n:num m:num s:rwRuleSeq : tactic =>
  `(tactic| rewrite (occs := .pos [$n, $m]) $s:rwRuleSeq)
open Lean.Parser.Tactic in
macro "nth_rw " n:num s:rwRuleSeq : tactic => `(tactic| rw (occs := .pos [$n]) $s:rwRuleSeq)
open Lean.Parser.Tactic in
macro "nth_rw " n:num s:rwRuleSeq l:location : tactic =>
  `(tactic| rw (occs := .pos [$n]) $s:rwRuleSeq $l:location)
open Lean.Parser.Tactic in
macro "nth_rw " n:num m:num s:rwRuleSeq : tactic => `(tactic| rw (occs := .pos [$n, $m]) $s:rwRuleSeq)

/-! `push_neg` by rewriting; the same rules as Mathlib's without those for orders and sets, which a closed theory does not have. -/

open Lean.Parser.Tactic in
macro "push_neg" : tactic =>
  `(tactic| simp only [Classical.not_not, not_and, not_or, Classical.not_imp, not_exists, Classical.not_forall,
      Onng.Prelude.notNe, Onng.Prelude.notIff, not_true_eq_false, not_false_eq_true, ← ne_eq])
open Lean.Parser.Tactic in
macro "push_neg" l:location : tactic =>
  `(tactic| simp only [Classical.not_not, not_and, not_or, Classical.not_imp, not_exists, Classical.not_forall,
      Onng.Prelude.notNe, Onng.Prelude.notIff, not_true_eq_false, not_false_eq_true, ← ne_eq] $l:location)

/-! `contrapose` strips a negation where there is one, as Mathlib does since November 2025. -/

macro "contrapose" : tactic =>
  `(tactic| first
    | with_reducible refine Onng.Prelude.notNotImpNot ?_
    | with_reducible refine Onng.Prelude.notImpNot ?_
    | with_reducible refine Onng.Prelude.notNotImp ?_
    | with_reducible refine Onng.Prelude.notImp ?_
    | with_reducible refine Onng.Prelude.notsIff ?_
    | with_reducible refine Onng.Prelude.iffOfNots ?_)
macro "contrapose " colGt h:ident : tactic => `(tactic| (revert $h; contrapose; intro $h:ident))
macro "contrapose " colGt h:ident " with " k:ident : tactic => `(tactic| (revert $h; contrapose; intro $k:ident))
macro "contrapose!" : tactic => `(tactic| (contrapose; try push_neg))
macro "contrapose! " colGt h:ident : tactic =>
  `(tactic| (revert $h; contrapose; (try push_neg); intro $h:ident))
macro "contrapose! " colGt h:ident " with " k:ident : tactic =>
  `(tactic| (revert $h; contrapose; (try push_neg); intro $k:ident))

/-! `by_contra h` assumes the negation of the goal, or, of a negation, what it negates; without a name
the hypothesis cannot be spoken of, only found by what searches for it. -/

macro "by_contra " colGt h:ident : tactic =>
  `(tactic| first
    | (with_reducible refine Onng.Prelude.notIntro ?_; intro $h:ident)
    | refine Classical.byContradiction fun $h => ?_)
macro "by_contra" : tactic =>
  `(tactic| first
    | (with_reducible refine Onng.Prelude.notIntro ?_; intro _)
    | refine Classical.byContradiction fun _ => ?_)
macro "by_contra! " colGt h:ident : tactic =>
  `(tactic| (refine Classical.byContradiction fun $h => ?_; try push_neg at $h:ident))

/-! `tauto` by `grind` without its arithmetic, and by the closers that Mathlib's tries last. `grind` also
knows congruence and constructors, so this proves a little more than Mathlib's `tauto` does. -/

macro "tauto" : tactic =>
  `(tactic| first
    | contradiction
    | assumption
    | rfl
    | grind -ring -linarith
    | solve_by_elim)
