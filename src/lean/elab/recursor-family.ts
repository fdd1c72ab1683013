// What Lean adds beside an inductive type: `recOn`, `casesOn`, `noConfusionType`, `noConfusion`, and for
// each constructor `inj` and `injEq`. All are ordinary declarations that the kernel checks, when somebody
// first asks for them: few proofs do.

import type { ConstructorInfo, InductiveInfo, RecursorInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, forallE, lam } from "../kernel/expr.ts";
import { type Level, levelZero } from "../kernel/level.ts";
import { isZeroLevel } from "../kernel/type-checker.ts";
import { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { as, bindLocals, declOf } from "./bind-locals.ts";
import { addDerived, type Derived, levelsOf } from "./derived.ts";
import { addInjectivity } from "./injectivity.ts";
import { addNoConfusion } from "./no-confusion.ts";

/** The environment with everything that Lean derives from the inductive type `name`. */
export const addRecursorFamily = (
  env: Environment,
  name: string,
  { injectivity = true } = {},
): Environment => {
  const info = env.get(name) as InductiveInfo;
  let result = addDerived(env, `${name}.recOn`, () => recOn(env, info));
  result = addDerived(result, `${name}.casesOn`, () => casesOn(env, info));
  const level = universeOf(env, info);
  if (isZeroLevel(level) || info.numIndices > 0 || !result.has("Eq") || !result.has("HEq")) return result;
  const before = result;
  result = addNoConfusion(result, info, level);
  if (!injectivity || result === before) return result;
  for (const constructor of info.constructors)
    result = addInjectivity(result, info, env.get(constructor) as ConstructorInfo);
  return result;
};

/** The universe in which the members of a family live. */
const universeOf = (env: Environment, info: InductiveInfo): Level =>
  forallTelescope(new Meta(env), info.type, (_, range) => (range.kind === "sort" ? range.level : levelZero));

/** The parts of a recursor's type as variables. */
interface OpenRecursor {
  readonly rec: RecursorInfo;
  readonly params: readonly Expr[];
  readonly motive: Expr;
  readonly minors: readonly Expr[];
  readonly indices: readonly Expr[];
  readonly major: Expr;
  readonly result: Expr;
}

const openRecursor = <T>(
  env: Environment,
  info: InductiveInfo,
  body: (meta: Meta, open: OpenRecursor) => T,
): T => {
  const rec = env.get(`${info.name}.rec`) as RecursorInfo;
  const meta = new Meta(env);
  return forallTelescope(
    meta,
    rec.type,
    (xs, result) => {
      const at = rec.numParams + 1 + rec.numMinors;
      const open = {
        rec,
        params: xs.slice(0, rec.numParams),
        motive: xs[rec.numParams]!,
        minors: xs.slice(rec.numParams + 1, at),
        indices: xs.slice(at, at + rec.numIndices),
        major: xs[at + rec.numIndices]!,
        result: apps(result, xs.slice(at + rec.numIndices + 1)),
      };
      return body(meta, open);
    },
    { max: rec.numParams + 2 + rec.numMinors + rec.numIndices },
  );
};

/** `rec` with the major premise before the minor ones. */
const recOn = (env: Environment, info: InductiveInfo): Derived =>
  openRecursor(env, info, (meta, { rec, params, motive, minors, indices, major, result }) => {
    const locals = [
      ...as(params, "implicit"),
      ...as([motive], minors.length === 0 ? "default" : "implicit"),
      ...as(indices, "implicit"),
      ...as([major, ...minors], "default"),
    ];
    const value = apps(constant(rec.name, levelsOf(rec.levelParams)), [
      ...params,
      motive,
      ...minors,
      ...indices,
      major,
    ]);
    return {
      levelParams: rec.levelParams,
      type: bindLocals(meta, forallE, locals, result),
      value: bindLocals(meta, lam, locals, value),
    };
  });

/** `recOn` without induction hypotheses. */
const casesOn = (env: Environment, info: InductiveInfo): Derived =>
  openRecursor(env, info, (meta, { rec, params, motive, minors, indices, major, result }) => {
    // For each minor premise: a variable for it without hypotheses, and how `rec` is given it.
    const cases = minors.map((minor, i) => {
      const ctor = env.get(info.constructors[i]!) as ConstructorInfo;
      const { userName, type } = declOf(meta, minor);
      return forallTelescope(
        meta,
        type,
        (xs, end) => {
          const infos = xs.map((x) => declOf(meta, x).binderInfo);
          const fields = xs.slice(0, ctor.numFields);
          const locals = fields.map((x, j) => [x, infos[j]!] as const);
          const decl = meta.mkLocalDecl(userName, bindLocals(meta, forallE, locals, end));
          const variable = meta.fvarExpr(decl.fvarId);
          return { variable, given: bindLocals(meta, lam, as(xs, "default"), apps(variable, fields)) };
        },
        { max: ctor.numFields + hypotheses(type, ctor.numFields) },
      );
    });
    const locals = [
      ...as(params, "implicit"),
      ...as([motive], minors.length === 0 ? "default" : "implicit"),
      ...as(indices, "implicit"),
      ...as([major, ...cases.map(({ variable }) => variable)], "default"),
    ];
    const value = apps(constant(rec.name, levelsOf(rec.levelParams)), [
      ...params,
      motive,
      ...cases.map(({ given }) => given),
      ...indices,
      major,
    ]);
    return {
      levelParams: rec.levelParams,
      type: bindLocals(meta, forallE, locals, result),
      value: bindLocals(meta, lam, locals, value),
    };
  });

/** Binders after the fields of a minor premise: induction hypotheses, down to the motive itself. */
const hypotheses = (minor: Expr, fields: number): number => {
  let count = 0;
  for (let at = minor; at.kind === "forallE"; at = at.body) count++;
  return count - fields;
};
