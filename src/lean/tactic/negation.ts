// Reasoning by contradiction: by_contra, by_cases, contrapose(!), push_neg.

import { app, apps, constant, type Expr, type MVarId, prop } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { appArgs, appFn, headBeta, isAppOf } from "../meta/app.ts";
import { mkForallFVars, mkLambdaFVars } from "../meta/bind.ts";
import { Undecided } from "../meta/errors.ts";
import { arrow, isProp } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import { whnfReducible } from "../meta/whnf.ts";
import type { Binder, Ident, Location, Term } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";
import { introduce, newGoal, replaceHypothesis, revert } from "./goal.ts";
import { forEachLocation } from "./location.ts";

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
export const byContra = (ctx: TacticContext, name: Binder | null, type: Term | null): void => {
  if (type !== null) throw new Undecided("tactic `by_contra` with a type");
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const text = name?.kind === "ident" ? name.name : "x✝";
  ctx.inMain(() => {
    const target = ctx.target(goal);
    const { lctx, userName } = meta.decl(goal);
    const inside = negated(meta, target);
    if (inside !== undefined) {
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

/** `by_cases h : p`: a goal with `h : p`, and one with `h : ¬p`. */
export const byCases = (ctx: TacticContext, name: Binder | null, condition: Term): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const p = ctx.elabTermEnsuringType(condition, prop);
  ctx.abortIfSorry(p);
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

interface Pushed {
  readonly result: Expr;
  /** From a proof of the old proposition one of the new, and back. */
  readonly forth: (h: Expr) => Expr;
  readonly back: (h: Expr) => Expr;
}

const byIff = (meta: Meta, lemma: string, args: readonly Expr[], from: Expr, to: Expr): Pushed => {
  const info = meta.env.get(lemma);
  if (info === undefined) throw new Undecided(`\`push_neg\` without \`${lemma}\``);
  const fn = constant(
    lemma,
    info.levelParams.map(() => meta.mkFreshLevelMVar()),
  );
  const iff = apps(fn, args);
  return {
    result: to,
    forth: (h) => apps(constant("Iff.mp"), [from, to, iff, h]),
    back: (h) => apps(constant("Iff.mpr"), [from, to, iff, h]),
  };
};

const chain = (one: Pushed, two: Pushed | undefined): Pushed =>
  two === undefined
    ? one
    : { result: two.result, forth: (h) => two.forth(one.forth(h)), back: (h) => one.back(two.back(h)) };

/** Negations moved inwards by Mathlib's rules; undefined when there is nothing to move. */
const pushNegation = (meta: Meta, p: Expr): Pushed | undefined => {
  const target = instantiateMVars(meta, p);
  const inside = isAppOf(target, "Not", 1) ? appArgs(target)[0]! : undefined;
  if (inside !== undefined) {
    const step = pushOnce(meta, target, whnfReducible(meta, inside), inside);
    return step && chain(step, pushNegation(meta, step.result));
  }
  return pushInside(meta, target);
};

const pushOnce = (meta: Meta, whole: Expr, e: Expr, written: Expr): Pushed | undefined => {
  const args = appArgs(e);
  const inner = negated(meta, written);
  if (inner !== undefined) return byIff(meta, "Classical.not_not", [inner], whole, inner);
  if (isAppOf(e, "And", 2)) {
    const [a, b] = args as [Expr, Expr];
    return byIff(meta, "not_and", [a, b], whole, arrow(a, not(b)));
  }
  if (isAppOf(e, "Or", 2)) {
    const [a, b] = args as [Expr, Expr];
    return byIff(meta, "not_or", [a, b], whole, apps(constant("And"), [not(a), not(b)]));
  }
  if (isAppOf(e, "Eq", 3)) {
    const ne = apps(constant("Ne", levelsOf(e)), args);
    return { result: ne, forth: (h) => h, back: (h) => h };
  }
  if (isAppOf(e, "Exists", 2)) {
    const [type, predicate] = args as [Expr, Expr];
    const result = meta.withLocalDecl(binderNameOf(predicate), type, "default", (x) =>
      mkForallFVars(meta, [x], not(headBeta(app(predicate, x)))),
    );
    return byIff(meta, "not_exists", [type, predicate], whole, result);
  }
  if (e.kind === "forallE" && e.body.looseBVars === 0 && isProp(meta, e.binderType))
    return byIff(
      meta,
      "Classical.not_imp",
      [e.binderType, e.body],
      whole,
      apps(constant("And"), [e.binderType, not(e.body)]),
    );
  if (e.kind === "forallE" || isAppOf(e, "Iff", 2)) throw new Undecided("`push_neg` under ¬∀ or ¬↔");
  return undefined;
};

const binderNameOf = (e: Expr): string => (e.kind === "lam" ? e.binderName : "x");

const pushInside = (meta: Meta, p: Expr): Pushed | undefined => {
  if (isAppOf(p, "And", 2)) {
    const [a, b] = appArgs(p) as [Expr, Expr];
    const left = pushNegation(meta, a);
    const right = pushNegation(meta, b);
    if (left === undefined && right === undefined) return undefined;
    const [na, nb] = [left?.result ?? a, right?.result ?? b];
    const pair =
      (from: readonly [Expr, Expr], to: readonly [Expr, Expr], f: Direction, g: Direction) => (h: Expr) =>
        apps(constant("And.intro"), [
          ...to,
          f(apps(constant("And.left"), [...from, h])),
          g(apps(constant("And.right"), [...from, h])),
        ]);
    const same: Direction = (h) => h;
    return {
      result: apps(constant("And"), [na, nb]),
      forth: pair([a, b], [na, nb], left?.forth ?? same, right?.forth ?? same),
      back: pair([na, nb], [a, b], left?.back ?? same, right?.back ?? same),
    };
  }
  if (p.kind === "forallE")
    return meta.withLocalDecl(p.binderName, p.binderType, "default", (x) => {
      const body = pushNegation(meta, instantiate1(p.body, x));
      if (body === undefined) return undefined;
      return {
        result: mkForallFVars(meta, [x], body.result),
        forth: (h: Expr) => mkLambdaFVars(meta, [x], body.forth(app(h, x)), false),
        back: (h: Expr) => mkLambdaFVars(meta, [x], body.back(app(h, x)), false),
      };
    });
  if ((isAppOf(p, "Or", 2) || isAppOf(p, "Exists", 2)) && mentionsNot(p))
    throw new Undecided("`push_neg` under ∨ or ∃");
  return undefined;
};

type Direction = (h: Expr) => Expr;

const mentionsNot = (e: Expr): boolean => {
  switch (e.kind) {
    case "const":
      return e.name === "Not";
    case "app":
      return mentionsNot(e.fn) || mentionsNot(e.arg);
    case "lam":
    case "forallE":
      return mentionsNot(e.binderType) || mentionsNot(e.body);
    case "letE":
    case "bvar":
    case "fvar":
    case "mvar":
    case "sort":
      return false;
  }
};

export const pushNeg = (ctx: TacticContext, location: Location | null): void => {
  const { meta } = ctx;
  const noProgress = () => ctx.says("push-neg", ["`simp` made no progress"]);
  forEachLocation(ctx, location, "push_neg", {
    span: ctx.span,
    target: () => {
      const goal = ctx.mainGoal();
      ctx.inMain(() => {
        const pushed = pushNegation(meta, ctx.target(goal));
        if (pushed === undefined) throw noProgress();
        const { lctx, userName } = meta.decl(goal);
        const inner = newGoal(meta, lctx, instantiateMVars(meta, pushed.result), userName);
        ctx.close(goal, pushed.back(meta.mvarExpr(inner)));
        ctx.replaceMainGoal([inner]);
      });
    },
    hypothesis: (id) => {
      const goal = ctx.mainGoal();
      ctx.inMain(() => {
        const type = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
        const pushed = pushNegation(meta, type);
        if (pushed === undefined) throw noProgress();
        const value = pushed.forth(meta.fvarExpr(id));
        ctx.replaceMainGoal([replaceHypothesis(meta, goal, id, pushed.result, value).goal]);
      });
    },
  });
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
    const goal = ctx.mainGoal();
    const decl = meta.decl(goal).lctx.findByName(hypothesis.name);
    if (decl === undefined)
      throw ctx.error({ code: "unknown-identifier", name: hypothesis.name }, hypothesis.span);
    ctx.replaceMainGoal([revert(meta, goal, new Set([decl.fvarId])).goal]);
  }
  const goal = ctx.mainGoal();
  ctx.inMain(() => {
    const target = ctx.target(goal);
    if (target.kind !== "forallE" || target.body.looseBVars !== 0 || !isProp(meta, target.binderType))
      throw new Undecided("`contrapose` on a goal that is no implication");
    const [p, q] = [target.binderType, target.body];
    if (!isProp(meta, q)) throw new Undecided("`contrapose` on a function");
    const strippedQ = negated(meta, q);
    const strippedP = negated(meta, p);
    const [from, to] = [strippedQ ?? not(q), strippedP ?? not(p)];
    const pushedFrom = push ? pushNegation(meta, from) : undefined;
    const pushedTo = push ? pushNegation(meta, to) : undefined;
    const { lctx, userName } = meta.decl(goal);
    const statement = arrow(pushedFrom?.result ?? from, pushedTo?.result ?? to);
    const inner = newGoal(meta, lctx, instantiateMVars(meta, statement), userName);
    const proof = meta.withLocalDecl("hp", p, "default", (hp) => {
      // From a proof of `from` a contradiction with hp.
      const refute = (hq: Expr): Expr => {
        const given = pushedFrom === undefined ? hq : pushedFrom.forth(hq);
        const got = app(meta.mvarExpr(inner), given);
        const proved = pushedTo === undefined ? got : pushedTo.back(got);
        return strippedP === undefined ? app(proved, hp) : app(hp, proved);
      };
      const value = meta.withLocalDecl("hq", from, "default", (hq) =>
        mkLambdaFVars(meta, [hq], refute(hq), false),
      );
      const body = strippedQ === undefined ? apps(constant("Classical.byContradiction"), [q, value]) : value;
      return mkLambdaFVars(meta, [hp], body, false);
    });
    ctx.close(goal, instantiateMVars(meta, proof));
    ctx.replaceMainGoal([inner]);
  });
  if (hypothesis === null) return;
  const made = introduce(meta, ctx.mainGoal(), (name ?? hypothesis).name);
  if (made !== undefined) ctx.replaceMainGoal([made.goal]);
};
