// A definition by cases that calls itself on a direct component of one argument becomes an
// application of that argument's recursor. Other recursions are outside the fragment.

import type { RecursorInfo } from "../kernel/declaration.ts";
import { apps, constant, type Expr, forallE, lam, letE } from "../kernel/expr.ts";
import { abstractFVars, betaApply, instantiate1 } from "../kernel/instantiate.ts";
import { namePrefix } from "../kernel/name.ts";
import { mapParts } from "../kernel/subterms.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { inaccessible } from "../meta/local-context.ts";
import type { Meta } from "../meta/meta.ts";
import { whnf } from "../meta/whnf.ts";
import { as, bindLocals, declOf } from "./bind-locals.ts";
import { casesSplit, openLambdas } from "./equations.ts";

const unsupported = (): Undecided => new Undecided("recursion that is not structural on a direct component");

/** `value`, in which the variable `self` stands for the function itself, without `self`. */
export const eliminateRecursion = (meta: Meta, self: Expr, value: Expr): Expr =>
  openLambdas(meta, betaReduced(value), (xs, body) => {
    const split = casesSplit(meta, body);
    if (split === undefined) throw unsupported();
    const position = xs.indexOf(split.subject);
    // Leading arguments that every call passes on as they are stay outside the recursion.
    const fixed = Math.min(position, fixedArguments(body, self, xs));
    const others = xs.filter((x, i) => i >= fixed && x !== split.subject);
    const dependent = (e: Expr): boolean => abstractFVars(e, [split.subject]) !== e;
    if (position < 0 || others.some((x) => dependent(declOf(meta, x).type))) throw unsupported();
    const subjectType = whnf(meta, inferType(meta, split.subject));
    if (others.some((x) => abstractFVars(subjectType, [x]) !== subjectType)) throw unsupported();

    // ∀ others, T: the recursor's motive, so that calls may change the other arguments.
    const target = betaApply(split.motive, [split.subject]);
    const family = bindLocals(meta, forallE, as(others, "default"), target);
    const motive = bindLocals(meta, lam, as([split.subject], "default"), family);
    const recName = `${namePrefix(split.fn)}.rec`;
    const rec = meta.env.get(recName) as RecursorInfo;
    const head = appFn(subjectType);
    const levels = head.kind === "const" ? head.levels : [];
    if (rec.levelParams.length === levels.length) throw unsupported();
    const familyLevel = levelOf(meta, family);

    const minors = split.minors.map((minor, i) => {
      const ctor = split.constructors[i]!;
      const fields: Expr[] = [];
      let at = minor;
      while (fields.length < ctor.numFields && at.kind === "lam") {
        const x = meta.fvarExpr(meta.mkLocalDecl(at.binderName, at.binderType).fvarId);
        fields.push(x);
        at = instantiate1(at.body, x);
      }
      const hypotheses = new Map<Expr, Expr>();
      for (const field of fields) {
        const type = whnf(meta, declOf(meta, field).type);
        if (type.hash !== subjectType.hash) continue;
        const decl = meta.mkLocalDecl(inaccessible("ih"), betaApply(motive, [field]));
        hypotheses.set(field, meta.fvarExpr(decl.fvarId));
      }
      const called = replaceCalls(at, self, xs.length, (args) => {
        const hypothesis = hypotheses.get(args[position]!);
        if (hypothesis === undefined) throw unsupported();
        return apps(
          hypothesis,
          args.filter((_, j) => j >= fixed && j !== position),
        );
      });
      const inner = bindLocals(meta, lam, as(others, "default"), called);
      return bindLocals(meta, lam, as([...fields, ...hypotheses.values()], "default"), inner);
    });
    const result = apps(constant(recName, [familyLevel, ...levels]), [
      ...split.params,
      motive,
      ...minors,
      split.subject,
      ...others,
    ]);
    return bindLocals(
      meta,
      lam,
      xs.map((x) => [x, declOf(meta, x).binderInfo] as const),
      result,
    );
  });

/** `e` without β-redexes, in which a right-hand side is applied to its pattern variables. */
const betaReduced = (e: Expr): Expr => {
  const fn = appFn(e);
  if (e.kind === "app" && fn.kind === "lam") return betaReduced(betaApply(fn, appArgs(e)));
  return mapParts(e, 0, betaReduced);
};

/** How many leading arguments are `xs` themselves in every call of `self` in `e`. */
const fixedArguments = (e: Expr, self: Expr, xs: readonly Expr[]): number => {
  let fixed = xs.length;
  const visit = (t: Expr): void => {
    if (abstractFVars(t, [self]) === t) return;
    switch (t.kind) {
      case "app": {
        const args = appArgs(t);
        if (appFn(t) === self) {
          const differs = xs.findIndex((x, i) => args[i] !== x);
          if (differs >= 0) fixed = Math.min(fixed, differs);
        } else visit(appFn(t));
        args.forEach(visit);
        return;
      }
      case "lam":
      case "forallE":
        visit(t.binderType);
        visit(t.body);
        return;
      case "letE":
        visit(t.binderType);
        visit(t.value);
        visit(t.body);
        return;
      case "fvar":
        fixed = 0;
        return;
      case "bvar":
      case "mvar":
      case "sort":
      case "const":
    }
  };
  visit(e);
  return fixed;
};

/** `e` with every call of `self` replaced; calls stand in `e` with all their arguments. */
const replaceCalls = (e: Expr, self: Expr, arity: number, call: (args: readonly Expr[]) => Expr): Expr => {
  const go = (t: Expr): Expr => {
    if (abstractFVars(t, [self]) === t) return t;
    switch (t.kind) {
      case "app": {
        const fn = appFn(t);
        const args = appArgs(t).map(go);
        if (fn !== self) return apps(go(fn), args);
        if (args.length < arity) throw unsupported();
        return apps(call(args.slice(0, arity)), args.slice(arity));
      }
      case "lam":
        return lam(t.binderName, go(t.binderType), go(t.body), t.binderInfo);
      case "forallE":
        return forallE(t.binderName, go(t.binderType), go(t.body), t.binderInfo);
      case "letE":
        return letE(t.binderName, go(t.binderType), go(t.value), go(t.body));
      case "fvar":
        throw unsupported();
      case "bvar":
      case "mvar":
      case "sort":
      case "const":
        return t;
    }
  };
  return go(e);
};
