// `tauto`: classical propositional reasoning. The hypotheses and the negated goal are taken apart until
// two of them contradict each other; a proof is a term for the kernel as any other. Mathlib's `tauto`
// and `grind`, which stands for it where there is no Mathlib, both prove all that this proves; what it
// does not prove they may still, so then nothing is decided.

import { mkEqSymm } from "../elab/subst.ts";
import { app, apps, constant, type Expr } from "../kernel/expr.ts";
import { levelZero } from "../kernel/level.ts";
import { appArgs, appFn, headBeta, isAppOf } from "../meta/app.ts";
import { mkLambdaFVars } from "../meta/bind.ts";
import { isDefEqAt } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { arrow, isProp, isPropSort, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import { assumption, contradiction, rfl } from "./close.ts";
import { closeByConflict } from "./constructor-equation.ts";
import type { TacticContext } from "./context.ts";
import { introduce } from "./goal.ts";

interface Fact {
  readonly type: Expr;
  readonly proof: Expr;
}

const falsum = constant("False");
const not = (p: Expr): Expr => app(constant("Not"), p);

/** Splits one inside the other; `grind` gives up at nine. */
const maxSplits = 6;

/** What `p` negates; `a ≠ b` and `p → False` are negations. */
const negand = (p: Expr): Expr | undefined => {
  if (isAppOf(p, "Not", 1)) return appArgs(p)[0]!;
  if (isAppOf(p, "Ne", 3)) {
    const fn = appFn(p);
    return apps(constant("Eq", fn.kind === "const" ? fn.levels : []), appArgs(p));
  }
  if (p.kind === "forallE" && isAppOf(p.body, "False", 0)) return p.binderType;
  return undefined;
};

const lambda = (meta: Meta, name: string, type: Expr, body: (h: Expr) => Expr): Expr =>
  meta.withLocalDecl(name, type, "default", (h) => mkLambdaFVars(meta, [h], body(h), false));

const byContradiction = (meta: Meta, p: Expr, body: (h: Expr) => Expr): Expr =>
  apps(constant("Classical.byContradiction"), [p, lambda(meta, "h", not(p), body)]);

/** Thrown where the facts do not contradict each other. */
class Consistent extends Error {}

class Refutation {
  readonly #meta: Meta;
  #work = 0;

  constructor(meta: Meta) {
    this.#meta = meta;
  }

  /** A proof of False. Facts still to be taken apart, splits put off, and facts that cannot be. */
  refute(todo: readonly Fact[], splits: readonly Fact[], literals: readonly Fact[], depth: number): Expr {
    if (++this.#work > 2000) throw new Consistent();
    const [first, ...rest] = todo;
    if (first === undefined) return this.#split(splits, literals, depth);
    const type = instantiateMVars(this.#meta, headBeta(first.type));
    const { proof } = first;
    const go = (...more: Fact[]): Expr => this.refute([...more, ...rest], splits, literals, depth);
    if (isAppOf(type, "False", 0)) return proof;
    if (isAppOf(type, "True", 0)) return go();
    const args = appArgs(type) as [Expr, Expr];
    if (isAppOf(type, "And", 2))
      return go(
        { type: args[0], proof: apps(constant("And.left"), [...args, proof]) },
        { type: args[1], proof: apps(constant("And.right"), [...args, proof]) },
      );
    if (isAppOf(type, "Iff", 2))
      return go(
        { type: arrow(args[0], args[1]), proof: apps(constant("Iff.mp"), [...args, proof]) },
        { type: arrow(args[1], args[0]), proof: apps(constant("Iff.mpr"), [...args, proof]) },
      );
    if (isAppOf(type, "Eq", 3) && isPropSort(appArgs(type)[0]!)) {
      const [, p, q] = appArgs(type) as [Expr, Expr, Expr];
      return go({ type: apps(constant("Iff"), [p, q]), proof: apps(constant("Iff.of_eq"), [p, q, proof]) });
    }
    if (isAppOf(type, "Exists", 2)) return this.#open(type, proof, go);
    const inside = negand(type);
    if (inside !== undefined) {
      const pushed = this.#negative(headBeta(inside), proof);
      if (pushed === "split") return this.refute(rest, [...splits, { type, proof }], literals, depth);
      if (pushed !== undefined) return go(...pushed);
    } else if (isAppOf(type, "Or", 2) || this.#isImplication(type))
      return this.refute(rest, [...splits, { type, proof }], literals, depth);
    const literal = { type, proof };
    return this.#contradicts(literal, literals) ?? this.refute(rest, splits, [...literals, literal], depth);
  }

  #isImplication(e: Expr): boolean {
    return e.kind === "forallE" && e.body.looseBVars === 0 && isProp(this.#meta, e.binderType);
  }

  #open(type: Expr, proof: Expr, go: (...more: Fact[]) => Expr): Expr {
    const meta = this.#meta;
    const [alpha, predicate] = appArgs(type) as [Expr, Expr];
    const body = lambda(meta, "x", alpha, (x) => {
      const instance = headBeta(app(predicate, x));
      return lambda(meta, "h", instance, (h) => go({ type: instance, proof: h }));
    });
    return apps(constant("Exists.elim", [levelOf(meta, alpha)]), [alpha, predicate, falsum, proof, body]);
  }

  /** What follows from ¬p without a choice; `split` where there is one, undefined where p is an atom. */
  #negative(p: Expr, h: Expr): readonly Fact[] | "split" | undefined {
    const meta = this.#meta;
    const args = appArgs(p) as [Expr, Expr];
    if (isAppOf(p, "False", 0)) return [];
    if (isAppOf(p, "True", 0)) return [{ type: falsum, proof: app(h, constant("True.intro")) }];
    if (negand(p) !== undefined) {
      const q = negand(p)!;
      return [{ type: q, proof: apps(constant("Classical.byContradiction"), [q, h]) }];
    }
    if (isAppOf(p, "Or", 2))
      return [
        { type: not(args[0]), proof: lambda(meta, "a", args[0], (a) => app(h, inl(args, a))) },
        { type: not(args[1]), proof: lambda(meta, "b", args[1], (b) => app(h, inr(args, b))) },
      ];
    if (this.#isImplication(p) && p.kind === "forallE") {
      const [a, b] = [p.binderType, p.body];
      const noPremise = (na: Expr): Expr =>
        app(
          h,
          lambda(meta, "a", a, (ha) => apps(constant("absurd", [levelZero]), [a, b, ha, na])),
        );
      return [
        { type: a, proof: byContradiction(meta, a, noPremise) },
        {
          type: not(b),
          proof: lambda(meta, "b", b, (hb) =>
            app(
              h,
              lambda(meta, "a", a, () => hb),
            ),
          ),
        },
      ];
    }
    if (isAppOf(p, "And", 2) || isAppOf(p, "Iff", 2)) return "split";
    if (isAppOf(p, "Eq", 3) && sidesAgree(meta, p)) {
      const [alpha, left] = appArgs(p) as [Expr, Expr];
      return [
        { type: falsum, proof: app(h, apps(constant("Eq.refl", [levelOf(meta, alpha)]), [alpha, left])) },
      ];
    }
    return undefined;
  }

  /** Both ways of one of the facts that leave a choice. */
  #split(splits: readonly Fact[], literals: readonly Fact[], depth: number): Expr {
    const meta = this.#meta;
    const [first, ...rest] = splits;
    if (first === undefined || depth >= maxSplits) throw new Consistent();
    const { type, proof } = first;
    const go = (...facts: Fact[]): Expr => this.refute(facts, rest, literals, depth + 1);
    const either = (p: Expr, q: Expr, or: Expr, left: (h: Expr) => Expr, right: (h: Expr) => Expr): Expr =>
      apps(constant("Or.elim"), [p, q, falsum, or, lambda(meta, "h", p, left), lambda(meta, "h", q, right)]);
    const cases = (p: Expr, yes: (h: Expr) => Expr, no: (h: Expr) => Expr): Expr =>
      either(p, not(p), app(constant("Classical.em"), p), yes, no);
    if (isAppOf(type, "Or", 2)) {
      const [a, b] = appArgs(type) as [Expr, Expr];
      return either(
        a,
        b,
        proof,
        (h) => go({ type: a, proof: h }),
        (h) => go({ type: b, proof: h }),
      );
    }
    const inside = negand(type);
    if (inside === undefined) {
      if (type.kind !== "forallE") throw new Consistent();
      const [a, b] = [type.binderType, type.body];
      return cases(
        a,
        (ha) => go({ type: a, proof: ha }, { type: b, proof: app(proof, ha) }),
        (na) => go({ type: not(a), proof: na }),
      );
    }
    const [a, b] = appArgs(inside) as [Expr, Expr];
    const pair = (name: "And.intro" | "Iff.intro", x: Expr, y: Expr): Expr =>
      apps(constant(name), [a, b, x, y]);
    if (isAppOf(inside, "And", 2))
      return cases(
        a,
        (ha) =>
          go(
            { type: a, proof: ha },
            { type: not(b), proof: lambda(meta, "b", b, (hb) => app(proof, pair("And.intro", ha, hb))) },
          ),
        (na) => go({ type: not(a), proof: na }),
      );
    const always = (p: Expr, h: Expr): Expr => lambda(meta, "h", p, () => h);
    const never = (p: Expr, q: Expr, np: Expr): Expr =>
      lambda(meta, "h", p, (h) => apps(constant("absurd", [levelZero]), [p, q, h, np]));
    return cases(
      a,
      (ha) =>
        go(
          { type: a, proof: ha },
          {
            type: not(b),
            proof: lambda(meta, "b", b, (hb) => app(proof, pair("Iff.intro", always(a, hb), always(b, ha)))),
          },
        ),
      (na) =>
        go(
          { type: not(a), proof: na },
          {
            type: b,
            proof: byContradiction(meta, b, (nb) =>
              app(proof, pair("Iff.intro", never(a, b, na), never(b, a, nb))),
            ),
          },
        ),
    );
  }

  /** A proof of False from a literal and one of those before it, or from itself. */
  #contradicts({ type, proof }: Fact, literals: readonly Fact[]): Expr | undefined {
    const meta = this.#meta;
    if (
      isAppOf(type, "Eq", 3) &&
      appArgs(type)
        .slice(1)
        .every((side) => isConstructor(meta, side))
    ) {
      const conflict = closeByConflict(meta, proof, type);
      if (conflict !== undefined) return conflict;
    }
    const inside = negand(type);
    for (const other of literals) {
      const [positive, negative] = inside === undefined ? [{ type, proof }, other] : [other, { type, proof }];
      const refuted = negand(negative.type);
      if (refuted === undefined || negand(positive.type) !== undefined) continue;
      if (same(meta, positive.type, refuted)) return app(negative.proof, positive.proof);
      const turned = symmetric(meta, positive);
      if (turned !== undefined && same(meta, turned.type, refuted)) return app(negative.proof, turned.proof);
    }
    return undefined;
  }
}

const inl = ([a, b]: readonly [Expr, Expr], h: Expr): Expr => apps(constant("Or.inl"), [a, b, h]);
const inr = ([a, b]: readonly [Expr, Expr], h: Expr): Expr => apps(constant("Or.inr"), [a, b, h]);

const same = (meta: Meta, a: Expr, b: Expr): boolean => isDefEqAt(meta, "reducible", a, b);

const sidesAgree = (meta: Meta, equation: Expr): boolean => {
  const [, left, right] = appArgs(equation) as [Expr, Expr, Expr];
  return same(meta, left, right);
};

const symmetric = (meta: Meta, { type, proof }: Fact): Fact | undefined => {
  if (!isAppOf(type, "Eq", 3)) return undefined;
  const [alpha, left, right] = appArgs(type) as [Expr, Expr, Expr];
  const level = levelOf(meta, alpha);
  return {
    type: apps(constant("Eq", [level]), [alpha, right, left]),
    proof: mkEqSymm(meta, proof, { type: alpha, left, right }),
  };
};

const isConstructor = (meta: Meta, e: Expr): boolean => {
  const fn = appFn(e);
  return fn.kind === "const" && meta.env.get(fn.name)?.kind === "constructor";
};

export const tauto = (ctx: TacticContext): void => {
  const { meta } = ctx;
  ctx.mainGoal();
  if ([contradiction, assumption, rfl].some((closer) => ctx.attempt(() => closer(ctx)))) return;
  for (;;) {
    const made = ctx.target().kind === "forallE" ? introduce(meta, ctx.mainGoal()) : undefined;
    if (made === undefined) break;
    ctx.replaceMainGoal([made.goal]);
  }
  const goal = ctx.mainGoal();
  ctx.inMain(() => {
    const target = ctx.target(goal);
    if (target.hasMVar || !isProp(meta, target)) throw new Undecided("tactic `tauto`");
    const facts = meta.lctx.decls
      .filter(({ type, hidden }) => hidden !== true && isProp(meta, type))
      .map(({ fvarId, type }) => ({ type: instantiateMVars(meta, type), proof: meta.fvarExpr(fvarId) }));
    if (facts.some(({ type }) => type.hasMVar)) throw new Undecided("tactic `tauto`");
    try {
      const proof = byContradiction(meta, target, (h) =>
        new Refutation(meta).refute([...facts, { type: not(target), proof: h }], [], [], 0),
      );
      ctx.close(goal, proof);
    } catch (failure) {
      if (failure instanceof Consistent) throw new Undecided("tactic `tauto`");
      throw failure;
    }
  });
};
