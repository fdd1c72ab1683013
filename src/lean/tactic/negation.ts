// Reasoning by contradiction: by_contra, by_cases, contrapose(!), push_neg.

import { app, apps, constant, type Expr, type MVarId, prop } from "../kernel/expr.ts";
import { appArgs, appFn, isAppOf } from "../meta/app.ts";
import { mkLambdaFVars } from "../meta/bind.ts";
import { Undecided } from "../meta/errors.ts";
import { arrow, isProp } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import { whnfReducible } from "../meta/whnf.ts";
import type { Binder, Ident, Location, Term } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";
import { introduce, newGoal, revert } from "./goal.ts";
import { hypothesisNamed } from "./location.ts";
import { lemmasOfConstant } from "./simp/lemma.ts";
import { simplify } from "./simp/simplify.ts";
import { noHoles, simpPlaces } from "./simp.ts";

const not = (p: Expr): Expr => app(constant("Not"), p);

/** What `p` negates, where it is a negation up to reducible unfolding. */
const negated = (meta: Meta, p: Expr): Expr | undefined => {
  const e = whnfReducible(meta, p);
  if (isAppOf(e, "Not", 1)) return appArgs(e)[0]!;
  if (isAppOf(e, "Ne", 3)) return apps(constant("Eq", levelsOf(e)), appArgs(e));
  if (e.kind === "forallE" && e.body.kind === "const" && e.body.name === "False") return e.binderType;
  return undefined;
};

const levelsOf = (e: Expr) => {
  const fn = appFn(e);
  return fn.kind === "const" ? fn.levels : [];
};

/** `by_contra h`: the negation of the goal as a hypothesis, and False to prove. */
export const byContra = (ctx: TacticContext, name: Binder | null, type: Term | null, strip = true): void => {
  if (type !== null) throw new Undecided("tactic `by_contra` with a type");
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const text = name?.kind === "ident" ? name.name : "x✝";
  ctx.inMain(() => {
    const target = ctx.target(goal);
    const { lctx, userName } = meta.decl(goal);
    if (strip && negated(meta, target) !== undefined) {
      const made = introduce(meta, goal, text);
      if (made !== undefined) {
        ctx.replaceMainGoal([made.goal]);
        return;
      }
    }
    const decl = meta.mkLocalDecl(text, not(target), "default");
    const inner = newGoal(meta, lctx.add(decl), constant("False"), userName);
    const proof = meta.withMVarContext(inner, () =>
      mkLambdaFVars(meta, [meta.fvarExpr(decl.fvarId)], meta.mvarExpr(inner), false),
    );
    ctx.close(goal, apps(constant("Classical.byContradiction"), [target, proof]));
    ctx.replaceMainGoal([inner]);
  });
};

/** `by_contra! h`: the negation, pushed inwards where there is something to push. */
export const byContraPush = (ctx: TacticContext, name: Binder | null, type: Term | null): void => {
  if (name?.kind !== "ident") throw new Undecided("tactic `by_contra!` without a name");
  byContra(ctx, name, type, false);
  const { span } = name;
  ctx.attempt(() => pushNeg(ctx, { kind: "targets", hypotheses: [name], goal: false, span }));
};

/** `by_cases h : p`: a goal with `h : p`, and one with `h : ¬p`. */
export const byCases = (ctx: TacticContext, name: Binder | null, condition: Term): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const p = ctx.elabTermEnsuringType(condition, prop);
  const text = name === null ? "h✝" : name.kind === "ident" ? name.name : "x✝";
  ctx.inMain(() => {
    const target = ctx.target(goal);
    const { lctx, userName } = meta.decl(goal);
    const branch = (type: Expr, tag: string): [MVarId, Expr] => {
      const decl = meta.mkLocalDecl(text, type, "default");
      const inner = newGoal(meta, lctx.add(decl), target, userName === "" ? tag : `${userName}.${tag}`);
      const proof = meta.withMVarContext(inner, () =>
        mkLambdaFVars(meta, [meta.fvarExpr(decl.fvarId)], meta.mvarExpr(inner), false),
      );
      return [inner, proof];
    };
    const [pos, whenTrue] = branch(p, "pos");
    const [neg, whenFalse] = branch(not(p), "neg");
    if (!isProp(meta, target)) throw new Undecided("`by_cases` on a goal that is no proposition");
    ctx.close(
      goal,
      apps(constant("Or.elim"), [p, not(p), target, app(constant("Classical.em"), p), whenTrue, whenFalse]),
    );
    ctx.replaceMainGoal([pos, neg]);
  });
};

/**
 * Mathlib's rules without those for orders and sets, as the judge's Lean without Mathlib has them in a
 * `simp only`; `¬(p → q)` is no `¬∀`.
 */
const pushRules: readonly { readonly name: string; readonly symm?: boolean }[] = [
  { name: "Classical.not_not" },
  { name: "not_and" },
  { name: "not_or" },
  { name: "Classical.not_imp" },
  { name: "not_exists" },
  { name: "Classical.not_forall" },
  { name: "Onng.Prelude.notIff" },
  { name: "not_true_eq_false" },
  { name: "not_false_eq_true" },
  { name: "ne_eq", symm: true },
  { name: "eq_self" },
  { name: "iff_self" },
];

/** `push_neg`: negations moved inwards. */
export const pushNeg = (ctx: TacticContext, location: Location | null): void => {
  const { meta } = ctx;
  noHoles(ctx, ctx.mainGoal());
  const lemmas = pushRules.flatMap(({ name, symm = false }) => lemmasOfConstant(meta, name, { symm })!);
  const set = { lemmas, unfold: new Set<string>(), ordered: true };
  simpPlaces(ctx, (e) => simplify(meta, set, e), location, "simp");
};

/** `contrapose`: `p → q` becomes `¬q → ¬p`, a negation already there being stripped instead. */
export const contrapose = (
  ctx: TacticContext,
  push: boolean,
  hypothesis: Ident | null,
  name: Ident | null,
): void => {
  const { meta } = ctx;
  if (hypothesis !== null) {
    const id = hypothesisNamed(ctx, hypothesis);
    ctx.replaceMainGoal([revert(meta, ctx.mainGoal(), new Set([id])).goal]);
  }
  contrapositive(ctx);
  if (push) ctx.attempt(() => pushNeg(ctx, null));
  if (hypothesis === null) return;
  const made = introduce(meta, ctx.mainGoal(), (name ?? hypothesis).name);
  if (made !== undefined) ctx.replaceMainGoal([made.goal]);
};

const contrapositive = (ctx: TacticContext): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  ctx.inMain(() => {
    const target = ctx.target(goal);
    const e = instantiateMVars(meta, whnfReducible(meta, target));
    const { lctx, userName } = meta.decl(goal);
    const replace = (statement: Expr, proof: (inner: Expr) => Expr): void => {
      const inner = newGoal(meta, lctx, statement, userName);
      ctx.close(goal, instantiateMVars(meta, proof(meta.mvarExpr(inner))));
      ctx.replaceMainGoal([inner]);
    };
    if (isAppOf(e, "Iff", 2)) return contraposeIff(meta, appArgs(e) as [Expr, Expr], replace);
    const sides = implication(meta, e);
    if (sides === undefined)
      throw ctx.says("contrapose", [
        "Type mismatch\n  Onng.Prelude.iffOfNots ?m.3\nhas type\n  ?m.1 ↔ ?m.2\nbut is expected to have type",
        { kind: "block", e: target },
      ]);
    contraposeArrow(meta, sides, replace);
  });
};

type Replace = (statement: Expr, proof: (inner: Expr) => Expr) => void;

/** The sides of `p → q` between propositions; those of `¬p` are p and False. */
const implication = (meta: Meta, e: Expr): readonly [Expr, Expr] | undefined => {
  if (isAppOf(e, "Not", 1)) return [appArgs(e)[0]!, constant("False")];
  if (e.kind !== "forallE" || e.body.looseBVars !== 0) return undefined;
  return isProp(meta, e.binderType) && isProp(meta, e.body) ? [e.binderType, e.body] : undefined;
};

const contraposeArrow = (meta: Meta, [p, q]: readonly [Expr, Expr], replace: Replace): void => {
  const strippedQ = negated(meta, q);
  const strippedP = negated(meta, p);
  const [from, to] = [strippedQ ?? not(q), strippedP ?? not(p)];
  replace(arrow(from, to), (inner) =>
    meta.withLocalDecl("hp", p, "default", (hp) => {
      const refutation = meta.withLocalDecl("hq", from, "default", (hq) => {
        const proved = app(inner, hq);
        return mkLambdaFVars(meta, [hq], strippedP === undefined ? app(proved, hp) : app(hp, proved), false);
      });
      const body =
        strippedQ === undefined ? apps(constant("Classical.byContradiction"), [q, refutation]) : refutation;
      return mkLambdaFVars(meta, [hp], body, false);
    }),
  );
};

/** `¬p ↔ ¬q` becomes `p ↔ q`, and any other `p ↔ q` becomes `¬p ↔ ¬q`. */
const contraposeIff = (meta: Meta, [p, q]: readonly [Expr, Expr], replace: Replace): void => {
  const [strippedP, strippedQ] = [negated(meta, p), negated(meta, q)];
  const both = strippedP !== undefined && strippedQ !== undefined;
  const [from, to] = both ? [strippedP, strippedQ] : [not(p), not(q)];
  const args = both ? [from, to] : [p, q];
  const lemma = constant(both ? "not_congr" : "Onng.Prelude.iffOfNots");
  replace(apps(constant("Iff"), [from, to]), (inner) => apps(lemma, [...args, inner]));
};
