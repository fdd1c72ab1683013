// Equations between constructors: different ones are absurd, equal ones have equal fields, and
// nothing is its own successor. All of it follows from recursors alone.

import type { ConstructorInfo, InductiveInfo } from "../kernel/declaration.ts";
import { app, apps, bvar, constant, type Expr, lam, prop } from "../kernel/expr.ts";
import { instantiate1, instantiateLevelParams } from "../kernel/instantiate.ts";
import { type Level, levelOne, levelZero } from "../kernel/level.ts";
import { appArgs, appFn, isAppOf } from "../meta/app.ts";
import { mkLambdaFVars } from "../meta/bind.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { whnf } from "../meta/whnf.ts";

export interface ConstructorApp {
  readonly info: ConstructorInfo;
  readonly inductive: InductiveInfo;
  readonly levels: readonly Level[];
  readonly params: readonly Expr[];
  readonly fields: readonly Expr[];
}

/** `e` as a constructor with its arguments, after reduction at default transparency. */
export const constructorApp = (meta: Meta, e: Expr): ConstructorApp | undefined => {
  const reduced = meta.withTransparency("default", () => whnf(meta, instantiateMVars(meta, e)));
  const fn = appFn(reduced);
  const info = fn.kind === "const" ? meta.env.get(fn.name) : undefined;
  if (fn.kind !== "const" || info?.kind !== "constructor") return undefined;
  const inductive = meta.env.get(info.inductive);
  const args = appArgs(reduced);
  if (inductive?.kind !== "inductive" || args.length !== info.numParams + info.numFields) return undefined;
  return {
    info,
    inductive,
    levels: fn.levels,
    params: args.slice(0, info.numParams),
    fields: args.slice(info.numParams),
  };
};

/** `fun x => rec …` into `Sort v` that gives `on(c, fields)` for each constructor c; no indices. */
const byCases = (
  meta: Meta,
  { inductive, levels, params }: ConstructorApp,
  type: Expr,
  result: Expr,
  resultLevel: Level,
  on: (constructor: ConstructorInfo, fields: readonly Expr[]) => Expr,
): Expr => {
  const minors = inductive.constructors.map((name) => {
    const info = meta.env.get(name) as ConstructorInfo;
    const fieldsType = params.reduce<Expr>(
      (at, param) => {
        const pi = whnf(meta, at);
        return pi.kind === "forallE" ? instantiate1(pi.body, param) : pi;
      },
      instantiateLevelParams(info.type, info.levelParams, levels),
    );
    return forallTelescope(
      meta,
      fieldsType,
      (fields) => {
        const value = on(info, fields);
        // Induction hypotheses follow the fields: one for each recursive field, unused here.
        const recursive = fields.filter((field) =>
          isAppOf(whnf(meta, inferType(meta, field)), inductive.name, params.length),
        ).length;
        const body = Array.from({ length: recursive }).reduce<Expr>(
          (inner) => lam("ih", result, inner),
          value,
        );
        return mkLambdaFVars(meta, fields, body, false);
      },
      { max: info.numFields },
    );
  });
  const rec = constant(`${inductive.name}.rec`, [resultLevel, ...levels]);
  return lam("x", type, apps(rec, [...params, lam("x", type, result), ...minors, bvar(0)]));
};

/** From `h : a = b` with different constructors a proof of False. */
const differentConstructors = (
  meta: Meta,
  h: Expr,
  type: Expr,
  left: Expr,
  right: Expr,
  l: ConstructorApp,
): Expr => {
  const u = levelOf(meta, type);
  const told = byCases(meta, l, type, prop, levelOne, (c) =>
    constant(c.name === l.info.name ? "True" : "False"),
  );
  // Eq.rec (motive := fun x _ => told x) True.intro h : told right, which is False.
  const motive = lam(
    "x",
    type,
    lam("h", apps(constant("Eq", [u]), [type, left, bvar(0)]), app(told, bvar(1))),
  );
  return apps(constant("Eq.rec", [levelZero, u]), [type, left, motive, constant("True.intro"), right, h]);
};

export interface FieldEquation {
  readonly type: Expr;
  readonly left: Expr;
  readonly right: Expr;
  readonly proof: Expr;
}

/** From `h : c xs = c ys` the equations of the fields; undefined where a field's type depends on others. */
export const fieldEquations = (
  meta: Meta,
  h: Expr,
  type: Expr,
  left: Expr,
  right: Expr,
  l: ConstructorApp,
  r: ConstructorApp,
): readonly FieldEquation[] | undefined => {
  const equations: FieldEquation[] = [];
  for (const [i, a] of l.fields.entries()) {
    const b = r.fields[i]!;
    const fieldType = instantiateMVars(meta, inferType(meta, a));
    const level = levelOf(meta, fieldType);
    if (l.inductive.numIndices > 0) return undefined;
    const projection = byCases(meta, l, type, fieldType, level, (c, fields) =>
      c.name === l.info.name ? fields[i]! : a,
    );
    const proof = apps(constant("congrArg", [levelOf(meta, type), level]), [
      type,
      fieldType,
      left,
      right,
      projection,
      h,
    ]);
    equations.push({ type: fieldType, left: a, right: b, proof });
  }
  return equations;
};

export type EquationShape =
  | { readonly kind: "absurd"; readonly proof: Expr }
  | { readonly kind: "fields"; readonly equations: readonly FieldEquation[] }
  | { readonly kind: "stuck" };

/** What `h : left = right` says when both sides are constructors. */
export const constructorEquation = (
  meta: Meta,
  h: Expr,
  type: Expr,
  left: Expr,
  right: Expr,
): EquationShape => {
  const l = constructorApp(meta, left);
  const r = constructorApp(meta, right);
  if (l === undefined || r === undefined || l.info.inductive !== r.info.inductive) return { kind: "stuck" };
  if (l.inductive.numIndices > 0) return { kind: "stuck" };
  if (l.info.name !== r.info.name)
    return { kind: "absurd", proof: differentConstructors(meta, h, type, left, right, l) };
  const equations = fieldEquations(meta, h, type, left, right, l, r);
  return equations === undefined ? { kind: "stuck" } : { kind: "fields", equations };
};

/** A proof of False from `h : a = b` with different constructors on top; undefined otherwise. */
export const closeByConflict = (meta: Meta, h: Expr, type: Expr): Expr | undefined => {
  if (!isAppOf(type, "Eq", 3)) return undefined;
  const [alpha, left, right] = appArgs(type) as [Expr, Expr, Expr];
  const shape = constructorEquation(meta, h, alpha, left, right);
  return shape.kind === "absurd" ? shape.proof : undefined;
};

/** How many unary constructors stand around `x` in `e`, all of x's own type; undefined if x is not inside so. */
export const successorsAround = (meta: Meta, e: Expr, x: Expr): number | undefined => {
  let at = instantiateMVars(meta, e);
  for (let n = 0; ; n++) {
    if (at.kind === "fvar" && x.kind === "fvar" && at.id === x.id) return n;
    const c = constructorApp(meta, at);
    if (c === undefined || c.fields.length !== 1 || c.params.length > 0) return undefined;
    at = c.fields[0]!;
  }
};

/**
 * From `h : x = c (… c x)` (n ≥ 1 times one unary recursive constructor) a proof of False, by
 * recursion on x: a base constructor is no successor, and a successor takes the equation down.
 */
export const closeByCycle = (meta: Meta, h: Expr, type: Expr, x: Expr, right: Expr): Expr | undefined => {
  const n = successorsAround(meta, right, x);
  const outer = constructorApp(meta, right);
  if (n === undefined || n === 0 || outer === undefined || outer.inductive.numIndices > 0) return undefined;
  const u = levelOf(meta, type);
  const wrap = (e: Expr): Expr =>
    Array.from({ length: n }).reduce<Expr>((at) => app(constant(outer.info.name, outer.levels), at), e);
  const equation = (e: Expr): Expr => apps(constant("Eq", [u]), [type, e, wrap(e)]);
  const motive = lam(
    "x",
    type,
    meta.withLocalDecl("x", type, "default", (y) => mkNot(meta, y, equation)),
  );
  const minors: Expr[] = [];
  for (const name of outer.inductive.constructors) {
    const info = meta.env.get(name) as ConstructorInfo;
    if (info.numFields > 1) return undefined;
    const minor =
      info.numFields === 0
        ? baseMinor(meta, constant(name, outer.levels), equation, type)
        : name === outer.info.name
          ? stepMinor(meta, name, outer, equation, type)
          : undefined;
    if (minor === undefined) return undefined;
    minors.push(minor);
  }
  const rec = constant(`${outer.inductive.name}.rec`, [levelZero, ...outer.levels]);
  return app(apps(rec, [motive, ...minors, x]), h);
};

const mkNot = (meta: Meta, y: Expr, equation: (e: Expr) => Expr): Expr => {
  const body: Expr = arrowFalse(equation(y));
  const made = mkLambdaFVars(meta, [y], body, false);
  return made.kind === "lam" ? made.body : body;
};

const arrowFalse = (p: Expr): Expr => app(constant("Not"), p);

const baseMinor = (meta: Meta, base: Expr, equation: (e: Expr) => Expr, type: Expr): Expr | undefined =>
  meta.withLocalDecl("h", equation(base), "default", (h) => {
    const [, left, right] = appArgs(equation(base)) as [Expr, Expr, Expr];
    const shape = constructorEquation(meta, h, type, left, right);
    return shape.kind === "absurd" ? mkLambdaFVars(meta, [h], shape.proof, false) : undefined;
  });

const stepMinor = (
  meta: Meta,
  name: string,
  outer: ConstructorApp,
  equation: (e: Expr) => Expr,
  type: Expr,
): Expr | undefined =>
  meta.withLocalDecl("y", type, "default", (y) =>
    meta.withLocalDecl("ih", arrowFalse(equation(y)), "default", (ih) => {
      const next = app(constant(name, outer.levels), y);
      return meta.withLocalDecl("h", equation(next), "default", (h) => {
        const [, left, right] = appArgs(equation(next)) as [Expr, Expr, Expr];
        const shape = constructorEquation(meta, h, type, left, right);
        const [field] = shape.kind === "fields" ? shape.equations : [];
        return field === undefined ? undefined : mkLambdaFVars(meta, [y, ih, h], app(ih, field.proof), false);
      });
    }),
  );
