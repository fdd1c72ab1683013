// Names that no declaration may get: whatever would be read as something else, by Lean or by a person.

import { isReserved, isTacticKeyword } from "../../lean/index.ts";
import { coreNames } from "../theory/core-names.ts";

/** Tactics of core Lean, Batteries and Mathlib that a proof in such a game may begin a line with. */
const tactics = `
  ac_nf ac_rfl admit aesop all_goals and_intros any_goals apply apply? apply_assumption apply_fun apply_rfl assumption
  assumption_mod_cast absurd bv_decide by_cases by_contra by_contra! case cases calc change choose classical clear
  clear_value congr constructor contradiction contrapose conv convert cutsat dbg_trace decide delta done dsimp duper
  eapply eq_refl erw exact exact? exact_mod_cast exacts exfalso exists existsi expose_names ext extract_goal fail
  fapply field_simp fin_cases first focus funext gcongr generalize get_elem_tactic grind group guard_hyp
  guard_target have hint induction infer_instance injection injections interval_cases intro intros itauto iterate
  left let lia lift linarith linear_combination measurability mono native_decide next nlinarith nofun nomatch norm_cast norm_num
  nth_rewrite nth_rw obtain omega on_goal pick_goal plausible polyrith positivity push_cast push_neg rcases refine refl
  rename rename_i repeat replace revert rewrite rfl right ring ring_nf rintro rotate_left rotate_right run_tac rw rwa
  set show show_term sorry simp simp_all simp_arith simp_rw simpa skip sleep slice solve solve_by_elim sorry_if_sorry
  specialize split split_ands split_ifs stop subst subst_eqs subst_vars subsingleton suffices swap swap_var symm
  symm_saturate tauto tfae_have this trace trace_state trans trivial try unfold unhygienic use use_discharger with_reducible
  with_unfolding_all zify
`;

/** What Lean makes by itself in the namespace of an inductive type or of a structure. */
const generated = `
  rec recOn casesOn brecOn below binductionOn ibelow noConfusion noConfusionType ctorIdx toCtorIdx ctorElim
  ctorElimType elim inj injEq sizeOf_spec mk match_1 induct fun_cases eq_def eq_1 eq_2
`;

/** Words that stand for hypotheses and goals wherever proofs are written, or name alternatives of the logic. */
const customary = "ih this h inl inr intro refl mk left right mp mpr fst snd symm trans goal case";

/** Words that a judge refuses in a proof. */
const refused = "alias seal unseal extern csimp module meta class sleep local init elab eval sorryAx lcProof";

const words = new Set(`${tactics} ${generated} ${customary} ${refused}`.trim().split(/\s+/));

/**
 * Whether a name is taken by Lean's grammar, a tactic, the ambient library, or by custom. A single
 * Latin letter is a variable to any reader.
 */
export const isTaken = (name: string): boolean =>
  isReserved(name) ||
  isTacticKeyword(name, { mathlib: "full" }) ||
  words.has(name) ||
  coreNames.has(name) ||
  /^[A-Za-z][0-9]?$/.test(name) ||
  /^_/.test(name);
