// `simp […]`, `simpa […]`, `dsimp only […]`: the rules named, the places, and what becomes of them.
// Without `only` Lean's own rules count too; where they might say more than is modelled, Lean is asked.

import { Abort, ProofError } from "../elab/problem.ts";
import { resolveGlobal } from "../elab/scope.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, type FVarId, type MVarId } from "../kernel/expr.ts";
import { sameExpr } from "../kernel/same-expr.ts";
import { appArgs, isAppOf } from "../meta/app.ts";
import { libraryExtension, simpExtension } from "../meta/attributes.ts";
import { isDefEq, isDefEqAt } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProp, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { walk } from "../syntax/identifiers.ts";
import type { Location, SimpArgument, Tactic, Term } from "../syntax/tree.ts";
import { assumption, fromFalse } from "./close.ts";
import type { TacticContext } from "./context.ts";
import { assertHypothesis, changeTarget, newGoal, tryClearAll } from "./goal.ts";
import { changeLocal } from "./hypotheses.ts";
import { hypothesisNamed } from "./location.ts";
import { lemmasOf, lemmasOfConstant, type SimpLemma } from "./simp/lemma.ts";
import { eqMp, eqMpr, ofEqTrue, proofOf, type Simplified } from "./simp/simplified.ts";
import { simplify } from "./simp/simplify.ts";

export type SimpTactic = Extract<Tactic, { readonly kind: "simp" | "dsimp" | "simp_all" | "simpa" }>;

/** A rule, and the hypothesis that `*` took it from: it is not used on itself. */
interface Rule {
  readonly lemma: SimpLemma;
  readonly from?: FVarId;
}

interface Rules {
  readonly rules: readonly Rule[];
  readonly unfold: ReadonlySet<string>;
  readonly constructors: boolean;
}

/** Names that mean something to Lean's `simp` though they are no constants of ours. */
const isSimproc = (name: string): boolean =>
  /reduce|^simprocs$|^seval$|^exists|Arith|^(Nat|Int|Fin|BitVec|String|Char|List|Array|UInt\d*)\./u.test(
    name,
  );

const readRules = (ctx: TacticContext, tactic: SimpTactic): Rules => {
  const rules: Rule[] = [];
  const unfold = new Set<string>();
  let constructors = !tactic.only;
  for (const argument of tactic.lemmas ?? []) {
    switch (argument.kind) {
      case "erase":
        throw new Undecided("`simp` with `-`");
      case "star":
        for (const decl of ctx.meta.decl(ctx.mainGoal()).lctx.decls)
          if (decl.hidden !== true && ctx.inMain(() => isProp(ctx.meta, decl.type)))
            for (const lemma of rulesOf(ctx, ctx.meta.fvarExpr(decl.fvarId), decl.type, noModifier))
              rules.push({ lemma, from: decl.fvarId });
        break;
      case "lemma":
        if (namesConflict(ctx, argument)) {
          constructors = true;
          break;
        }
        try {
          const found = readRule(ctx, argument);
          if (typeof found === "string") unfold.add(found);
          else rules.push(...found.map((lemma) => ({ lemma })));
        } catch (failure) {
          if (!ctx.recover || !(failure instanceof ProofError || failure instanceof Abort)) throw failure;
          if (failure instanceof ProofError) ctx.elab.log(failure);
        }
    }
  }
  return { rules, unfold, constructors };
};

/** `reduceCtorEq` in the list. */
const namesConflict = (ctx: TacticContext, { term }: { readonly term: Term }): boolean =>
  term.kind === "ident" &&
  term.name === "reduceCtorEq" &&
  resolveGlobal(ctx.meta.env, ctx.elab.scope, term.name).length === 0 &&
  ctx.meta.decl(ctx.mainGoal()).lctx.findByName(term.name) === undefined;

type Modifier = { readonly symm: boolean; readonly before: boolean };
const noModifier: Modifier = { symm: false, before: false };

/** What a proof gives; `dsimp` uses none of it. */
const rulesOf = (ctx: TacticContext, proof: Expr, type: Expr, how: Modifier): readonly SimpLemma[] => {
  const found = ctx.inMain(() => lemmasOf(ctx.meta, proof, type, how));
  if (found === undefined) throw new Undecided("`simp` with `←` on a rule that cannot be turned");
  return found;
};

/** One element of the list: rules, or the name of a definition to unfold. */
const readRule = (
  ctx: TacticContext,
  { term, symm, phase }: Extract<SimpArgument, { readonly kind: "lemma" }>,
): readonly SimpLemma[] | string => {
  const { meta, elab } = ctx;
  const how = { symm, before: phase === "pre" };
  const local = term.kind === "ident" ? meta.decl(ctx.mainGoal()).lctx.findByName(term.name) : undefined;
  if (local !== undefined) {
    if (!ctx.inMain(() => isProp(meta, local.type)))
      throw new Undecided("`simp` with a variable that is no proof");
    return rulesOf(ctx, meta.fvarExpr(local.fvarId), instantiateMVars(meta, local.type), how);
  }
  if (term.kind === "ident") {
    const candidates = resolveGlobal(meta.env, elab.scope, term.name);
    if (candidates.length > 1) throw new Undecided(`ambiguous name \`${term.name}\``);
    const [found] = candidates;
    if (found === undefined && isSimproc(term.name)) throw new Undecided(`\`simp\` with \`${term.name}\``);
    if (found !== undefined && found.fields.length === 0) return readConstant(ctx, found.name, how);
  }
  walk(term, ({ kind }) => {
    if (kind === "cdot") throw new Undecided("`simp` with `·` in a rule");
  });
  const proof = ctx.elabTerm(term);
  ctx.abortIfSorry(proof);
  if (proof.hasMVar) throw new Undecided("`simp` with a rule that has holes");
  const type = ctx.inMain(() => instantiateMVars(meta, inferType(meta, proof)));
  if (!ctx.inMain(() => isProp(meta, type))) throw new Undecided("`simp` with a term that is no proof");
  return rulesOf(ctx, proof, type, how);
};

const readConstant = (ctx: TacticContext, name: string, how: Modifier): readonly SimpLemma[] | string => {
  const { meta } = ctx;
  const info = meta.env.get(name)!;
  if (isProp(meta, info.type)) {
    const lemmas = lemmasOfConstant(meta, name, how);
    if (lemmas === undefined) throw new Undecided("`simp` with `←` on a rule that cannot be turned");
    return lemmas;
  }
  if (info.kind !== "definition" || how.symm) throw new Undecided(`\`simp\` with \`${name}\``);
  return name;
};

/** What `simp only` always knows. */
const builtins = ["eq_self", "iff_self"];

const logicRules =
  "eq_self ne_eq not_false_eq_true not_true_eq_false Classical.not_not and_true true_and and_false false_and and_self or_true true_or or_false false_or or_self iff_self iff_true true_iff iff_false false_iff imp_self implies_true true_implies false_implies imp_false".split(
    " ",
  );

/** Lean's own rules about negations and about the equations of a theory, and those that it tagged. */
const ambientRules = (env: Environment): readonly string[] => {
  const library = env.extension(libraryExtension);
  const tagged = [...env.extension(simpExtension)].filter((name) => !library.has(name));
  const injective = [...env.names()]
    .filter((name) => !library.has(name) && env.get(name)?.kind === "constructor")
    .map((name) => `${name}.injEq`)
    .filter((name) => env.has(name));
  return [...logicRules, ...injective, ...tagged];
};

const ownRules = (ctx: TacticContext, { only }: SimpTactic): readonly SimpLemma[] =>
  (only ? builtins : ambientRules(ctx.meta.env)).flatMap((name) => lemmasOfConstant(ctx.meta, name)!);

type Simplify = (e: Expr, id?: FVarId) => Simplified;

/**
 * Simplifies hypotheses, then the target, of the main goal. A hypothesis that changes by more than
 * computation goes to the end of the context. Lean's simpGoal.
 */
const simpGoal = (ctx: TacticContext, run: Simplify, ids: readonly FVarId[], target: boolean): boolean => {
  const { meta } = ctx;
  const start = ctx.mainGoal();
  let goal = start;
  const asserted: {
    readonly id: FVarId;
    readonly name: string;
    readonly type: Expr;
    readonly value: Expr;
  }[] = [];
  for (const id of ids) {
    const decl = meta.decl(goal).lctx.find(id);
    // Named twice: it is simple already, and another variable now.
    if (decl === undefined) continue;
    const type = instantiateMVars(meta, decl.type);
    const result = meta.withMVarContext(goal, () => run(type, id));
    const h = meta.fvarExpr(id);
    const value = result.proof === undefined ? h : eqMp(type, result.e, result.proof, h);
    if (isAppOf(result.e, "False", 0)) {
      ctx.close(goal, fromFalse(ctx, goal, value));
      ctx.replaceMainGoal([]);
      return true;
    }
    if (result.proof !== undefined) asserted.push({ id, name: decl.userName, type: result.e, value });
    else if (!sameExpr(result.e, type)) goal = changeLocal(ctx, goal, id, result.e);
  }
  if (target) {
    const before = instantiateMVars(meta, meta.decl(goal).type);
    const result = meta.withMVarContext(goal, () => run(before));
    if (isAppOf(result.e, "True", 0)) {
      ctx.close(
        goal,
        meta.withMVarContext(goal, () => ofEqTrue(before, proofOf(meta, result))),
      );
      ctx.replaceMainGoal([]);
      return true;
    }
    if (result.proof !== undefined) {
      const { lctx, userName } = meta.decl(goal);
      const inner = newGoal(meta, lctx, result.e, userName);
      ctx.close(goal, eqMpr(before, result.e, result.proof, meta.mvarExpr(inner)));
      goal = inner;
    } else if (!sameExpr(result.e, before)) goal = changeTarget(meta, goal, result.e);
  }
  for (const { name, type, value } of asserted) goal = assertHypothesis(meta, goal, name, type, value).goal;
  goal = tryClearAll(
    meta,
    goal,
    asserted.map(({ id }) => id),
  );
  ctx.replaceMainGoal([goal]);
  return goal !== start;
};

/** The hypotheses that a location names, in order, and whether the target is one of its places. */
const placesOf = (ctx: TacticContext, location: Location | null): readonly [readonly FVarId[], boolean] => {
  if (location === null) return [[], true];
  if (location.kind === "targets")
    return [location.hypotheses.map((term) => hypothesisNamed(ctx, term)), location.goal];
  const { decls } = ctx.meta.decl(ctx.mainGoal()).lctx;
  const props = decls.filter(
    ({ type, hidden }) => hidden !== true && ctx.inMain(() => isProp(ctx.meta, type)),
  );
  return [props.map(({ fvarId }) => fvarId), true];
};

const refuseUnmodelled = (tactic: SimpTactic): void => {
  if (tactic.kind === "simp_all" || (!tactic.only && tactic.kind === "dsimp"))
    throw new Undecided(`tactic \`${tactic.kind}\``);
  if (tactic.config.length > 0 || tactic.discharger) throw new Undecided(`\`${tactic.kind}\` with options`);
};

export const noHoles = (ctx: TacticContext, goal: MVarId): void => {
  if (ctx.target(goal).hasMVar) throw new Undecided("`simp` on a goal with holes");
};

export const simp = (ctx: TacticContext, tactic: SimpTactic): void => {
  refuseUnmodelled(tactic);
  noHoles(ctx, ctx.mainGoal());
  const rules = readRules(ctx, tactic);
  const target = simpPlaces(ctx, runWith(ctx, tactic, rules), tactic.location, tactic.kind);
  if (tactic.kind === "dsimp") closeByReflexivity(ctx, target);
};

/** What the rules of a `simp` make of a term. */
export const simplifier = (ctx: TacticContext, tactic: SimpTactic): ((e: Expr) => Simplified) => {
  refuseUnmodelled(tactic);
  return runWith(ctx, tactic, readRules(ctx, tactic));
};

/** Simplifies at a location; says whether the target was one of its places. */
export const simpPlaces = (
  ctx: TacticContext,
  run: Simplify,
  location: Location | null,
  tactic: string,
): boolean => {
  const [ids, target] = placesOf(ctx, location);
  if (simpGoal(ctx, run, ids, target)) return target;
  // Lean's dsimp calls it progress to fill in what unification has found since the goal was made.
  if (tactic === "dsimp") throw new Undecided("`dsimp` that changes nothing");
  throw ctx.says("simp", [`\`${tactic}\` made no progress`]);
};

const runWith = (ctx: TacticContext, tactic: SimpTactic, rules: Rules): Simplify => {
  const { unfold, constructors } = rules;
  if (tactic.kind === "dsimp") {
    if (rules.rules.some(({ lemma }) => lemma.computes)) throw new Undecided("`dsimp` with a theorem");
    return (e) => simplify(ctx.meta, { lemmas: [], unfold }, e);
  }
  const own = ownRules(ctx, tactic);
  return (e, id) => {
    const given = rules.rules.filter(({ from }) => from === undefined || from !== id);
    const lemmas = [...own, ...given.map(({ lemma }) => lemma)];
    return simplify(ctx.meta, { lemmas, unfold, constructors, ambient: !tactic.only }, e);
  };
};

/** `dsimp` closes `a = a`. */
const closeByReflexivity = (ctx: TacticContext, target: boolean): void => {
  const [goal] = ctx.openGoals();
  if (!target || goal === undefined) return;
  const e = ctx.target(goal);
  if (!isAppOf(e, "Eq", 3)) return;
  const [type, left, right] = appArgs(e) as [Expr, Expr, Expr];
  const { meta } = ctx;
  ctx.inMain(() => {
    if (isDefEqAt(meta, "reducible", left, right))
      ctx.close(goal, apps(constant("Eq.refl", [levelOf(meta, type)]), [type, left]));
  });
};

/** `simpa only […] using e`: e, simplified as the goal is, closes it; without e a hypothesis does. */
export const simpa = (ctx: TacticContext, tactic: SimpTactic): void => {
  refuseUnmodelled(tactic);
  noHoles(ctx, ctx.mainGoal());
  const rules = readRules(ctx, tactic);
  const run = runWith(ctx, tactic, rules);
  const outer = ctx.openGoals().length;
  simpGoal(ctx, run, [], true);
  if (ctx.openGoals().length < outer) {
    if (tactic.using !== null) throw new Undecided("`simpa … using` that needs no `using`");
    return;
  }
  if (tactic.using !== null) return closeWith(ctx, run, tactic.using);
  if (ctx.meta.decl(ctx.mainGoal()).lctx.findByName("this") !== undefined)
    throw new Undecided("`simpa` with `this`");
  assumption(ctx);
};

const closeWith = (ctx: TacticContext, run: Simplify, term: Term): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  const value = ctx.withoutRecover(() => ctx.elabTerm(term, ctx.target(goal)));
  if (value.hasMVar) throw new Undecided("`simpa … using` a term with holes");
  ctx.inMain(() => {
    const type = instantiateMVars(meta, inferType(meta, value));
    const { e, proof } = run(type);
    const simplified = proof === undefined ? value : eqMp(type, e, proof, value);
    if (isAppOf(e, "False", 0)) return ctx.close(goal, fromFalse(ctx, goal, simplified));
    const target = ctx.target(goal);
    if (!isDefEq(meta, target, e)) {
      const inner = { e: value, found: e, expected: target };
      throw ctx.error({
        code: "type-mismatch",
        ...inner,
        header: "Type mismatch: After simplification, term",
      });
    }
    ctx.close(goal, simplified);
  });
};
