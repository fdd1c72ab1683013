// What Lean adds beside an inductive type: `recOn`, `casesOn`, `noConfusionType`, `noConfusion`, and for
// each constructor `inj` and `injEq`. All are ordinary declarations that the kernel checks.

import { addDeclaration } from "../kernel/add-declaration.ts";
import type { ConstructorInfo, InductiveInfo, RecursorInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, forallE, lam, sort } from "../kernel/expr.ts";
import { abstractFVars } from "../kernel/instantiate.ts";
import { type Level, levelParam, levelZero, levelSucc as succ } from "../kernel/level.ts";
import { isZeroLevel } from "../kernel/type-checker.ts";
import { appArgs } from "../meta/app.ts";
import { protectedExtension, type Reducibility, reducibilityExtension } from "../meta/attributes.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { inaccessible } from "../meta/local-context.ts";
import { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { as, bindLocals, declOf } from "./bind-locals.ts";

/** The environment with everything that Lean derives from the inductive type `name`. */
export const addRecursorFamily = (
  env: Environment,
  name: string,
  { injectivity = true } = {},
): Environment => {
  const info = env.get(name) as InductiveInfo;
  let result = addAux(env, recOn(env, info));
  result = addAux(result, casesOn(result, info));
  const { kind: isData, level } = sortOfFamily(env, info);
  if (isData === "prop") return result;
  if (info.numIndices === 0 && result.has("Eq") && result.has("HEq"))
    result = addNoConfusion(result, info, level, injectivity);
  return result;
};

interface Aux {
  readonly name: string;
  readonly levelParams: readonly string[];
  readonly type: Expr;
  readonly value: Expr;
}

const addAux = (env: Environment, { name, levelParams, type, value }: Aux): Environment => {
  const hints = { kind: "abbrev" } as const;
  const added = addDeclaration(env, { kind: "definition", name, levelParams, type, value, hints });
  return markReducible(markProtected(added, name), name, "reducible");
};

export const markProtected = (env: Environment, name: string): Environment =>
  env.setExtension(protectedExtension, new Set(env.extension(protectedExtension)).add(name));

export const markReducible = (env: Environment, name: string, how: Reducibility): Environment =>
  env.setExtension(reducibilityExtension, new Map(env.extension(reducibilityExtension)).set(name, how));

const sortOfFamily = (env: Environment, info: InductiveInfo): { kind: "prop" | "data"; level: Level } => {
  const meta = new Meta(env);
  return forallTelescope(meta, info.type, (_, range) => {
    const level = range.kind === "sort" ? range.level : levelZero;
    return { kind: isZeroLevel(level) ? "prop" : "data", level };
  });
};

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

const levelsOf = (names: readonly string[]): Level[] => names.map(levelParam);

/** `rec` with the major premise before the minor ones. */
const recOn = (env: Environment, info: InductiveInfo): Aux =>
  openRecursor(env, info, (meta, { rec, params, motive, minors, indices, major, result }) => {
    const name = `${info.name}.recOn`;
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
      name,
      levelParams: rec.levelParams,
      type: bindLocals(meta, forallE, locals, result),
      value: bindLocals(meta, lam, locals, value),
    };
  });

/** `recOn` without induction hypotheses. */
const casesOn = (env: Environment, info: InductiveInfo): Aux =>
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
      name: `${info.name}.casesOn`,
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

interface FieldEquations {
  /** The fields of one constructor twice over, as variables. */
  readonly left: readonly Expr[];
  readonly right: readonly Expr[];
  /** Equations between those that are not proofs. */
  readonly equations: readonly Expr[];
}

const mkEq = (meta: Meta, a: Expr, b: Expr): Expr => {
  const [type, other] = [inferType(meta, a), inferType(meta, b)];
  const level = levelOf(meta, type);
  return isDefEq(meta, type, other)
    ? apps(constant("Eq", [level]), [type, a, b])
    : apps(constant("HEq", [level]), [type, a, other, b]);
};

const mkRefl = (meta: Meta, equation: Expr, a: Expr): Expr => {
  const args = appArgs(equation);
  const name = args.length === 3 ? "Eq.refl" : "HEq.refl";
  return apps(constant(name, [levelOf(meta, inferType(meta, a))]), [inferType(meta, a), a]);
};

const isProofVariable = (meta: Meta, x: Expr): boolean => isZeroLevel(levelOf(meta, inferType(meta, x)));

const withFields = <T>(
  meta: Meta,
  ctor: ConstructorInfo,
  levels: readonly Level[],
  params: readonly Expr[],
  body: (fields: readonly Expr[]) => T,
): T => {
  const type = inferType(meta, apps(constant(ctor.name, levels), params));
  return forallTelescope(meta, type, (xs) => body(xs), { max: ctor.numFields });
};

const twice = <T>(
  meta: Meta,
  ctor: ConstructorInfo,
  levels: readonly Level[],
  params: readonly Expr[],
  body: (both: FieldEquations) => T,
): T =>
  withFields(meta, ctor, levels, params, (left) =>
    withFields(meta, ctor, levels, params, (right) => {
      const equations = left.flatMap((x, i) => (isProofVariable(meta, x) ? [] : [mkEq(meta, x, right[i]!)]));
      return body({ left, right, equations });
    }),
  );

const arrows = (hypothesis: readonly Expr[], end: Expr): Expr =>
  hypothesis.reduceRight((rest, h, i) => forallE(i === 0 ? "a✝" : inaccessible("a"), h, rest), end);

const addNoConfusion = (
  env: Environment,
  info: InductiveInfo,
  familyLevel: Level,
  injectivity: boolean,
): Environment => {
  const casesOnInfo = env.get(`${info.name}.casesOn`)!;
  const [motiveLevel] = casesOnInfo.levelParams;
  if (motiveLevel === undefined || casesOnInfo.levelParams.length === info.levelParams.length) return env;
  const u = levelParam(motiveLevel);
  const levels = levelsOf(info.levelParams);
  const meta = new Meta(env);
  const ctors = info.constructors.map((name) => env.get(name) as ConstructorInfo);
  const cases = (
    motiveSort: Level,
    params: readonly Expr[],
    motive: Expr,
    x: Expr,
    minors: readonly Expr[],
  ) => apps(constant(casesOnInfo.name, [motiveSort, ...levels]), [...params, motive, x, ...minors]);

  return forallTelescope(meta, info.type, (params) => {
    const family = apps(constant(info.name, levels), params);
    return meta.withLocalDecl("P", sort(u), "default", (P) =>
      meta.withLocalDecl("t", family, "default", (v1) =>
        meta.withLocalDecl("t'", family, "default", (v2) => {
          // Equal constructors: (fields equal → P) → P; different ones: P.
          const universe = succ(u);
          const constMotive = lam("x✝", family, sort(u));
          const rows = ctors.map((left) =>
            withFields(meta, left, levels, params, (xs) => {
              const inner = ctors.map((right) =>
                withFields(meta, right, levels, params, (ys) => {
                  if (left.name !== right.name) return bindLocals(meta, lam, as(ys, "default"), P);
                  const equations = xs.flatMap((x, i) =>
                    isProofVariable(meta, x) ? [] : [mkEq(meta, x, ys[i]!)],
                  );
                  const body = forallE("a✝", arrows(equations, P), P);
                  return bindLocals(meta, lam, as(ys, "default"), body);
                }),
              );
              return bindLocals(
                meta,
                lam,
                as(xs, "default"),
                cases(universe, params, constMotive, v2, inner),
              );
            }),
          );
          const typeLocals = [...as(params, "implicit"), ...as([P, v1, v2], "default")];
          const typeName = `${info.name}.noConfusionType`;
          const levelParams = [motiveLevel, ...info.levelParams];
          let result = addAux(env, {
            name: typeName,
            levelParams,
            type: bindLocals(meta, forallE, typeLocals, sort(u)),
            value: bindLocals(meta, lam, typeLocals, cases(universe, params, constMotive, v1, rows)),
          });
          const typeAt = (a: Expr, b: Expr): Expr =>
            apps(constant(typeName, [u, ...levels]), [...params, P, a, b]);
          const eq = apps(constant("Eq", [familyLevel]), [family, v1, v2]);
          result = meta.withLocalDecl("h12", eq, "default", (h) => {
            const minors = ctors.map((ctor) =>
              withFields(meta, ctor, levels, params, (xs) => {
                const equations = xs.flatMap((x) => (isProofVariable(meta, x) ? [] : [mkEq(meta, x, x)]));
                const refls = xs
                  .filter((x) => !isProofVariable(meta, x))
                  .map((x, i) => mkRefl(meta, equations[i]!, x));
                return meta.withLocalDecl("k", arrows(equations, P), "default", (k) =>
                  bindLocals(meta, lam, as([...xs, k], "default"), apps(k, refls)),
                );
              }),
            );
            const diagonalMotive = bindLocals(meta, lam, as([v1], "default"), typeAt(v1, v1));
            const diagonal = cases(u, params, diagonalMotive, v1, minors);
            const motive = bindLocals(meta, lam, as([v2, h], "default"), typeAt(v1, v2));
            const value = apps(constant("Eq.rec", [u, familyLevel]), [family, v1, motive, diagonal, v2, h]);
            const locals = [...as(params, "implicit"), ...as([P, v1, v2], "implicit"), ...as([h], "default")];
            return addAux(result, {
              name: `${info.name}.noConfusion`,
              levelParams,
              type: bindLocals(meta, forallE, locals, typeAt(v1, v2)),
              value: bindLocals(meta, lam, locals, value),
            });
          });
          for (const ctor of ctors)
            if (injectivity && ctor.numFields > 0) result = addInjectivity(result, info, ctor);
          return result;
        }),
      ),
    );
  });
};

const and = (a: Expr, b: Expr): Expr => apps(constant("And"), [a, b]);

/** Proves `conjunction` from proofs of its parts. */
const conjoin = (parts: readonly Expr[], proofs: readonly Expr[]): Expr => {
  const [part, ...rest] = parts;
  const [proof, ...others] = proofs;
  if (part === undefined || proof === undefined) throw new Error("nothing to conjoin");
  return rest.length === 0
    ? proof
    : apps(constant("And.intro"), [part, conjunction(rest), proof, conjoin(rest, others)]);
};

const conjunction = (parts: readonly Expr[]): Expr => parts.reduceRight((rest, part) => and(part, rest));

// inj   : C xs = C ys → x₁ = y₁ ∧ …
// injEq : (C xs = C ys) = (x₁ = y₁ ∧ …)
const addInjectivity = (env: Environment, info: InductiveInfo, ctor: ConstructorInfo): Environment => {
  const meta = new Meta(env);
  const levels = levelsOf(info.levelParams);
  return forallTelescope(meta, info.type, (params) => {
    const family = apps(constant(info.name, levels), params);
    const level = levelOf(meta, family);
    return twice(meta, ctor, levels, params, ({ left, right, equations }) => {
      if (equations.length === 0 || !env.has("And") || !env.has("propext")) return env;
      // Heterogeneous equations need transport; only plain ones are stated.
      if (equations.some((equation) => appArgs(equation).length !== 3)) return env;
      const [a, b] = [left, right].map((xs) => apps(constant(ctor.name, levels), [...params, ...xs]));
      const eq = apps(constant("Eq", [level]), [family, a!, b!]);
      const goal = conjunction(equations);
      const proofBody = (h: Expr): Expr =>
        apps(constant(`${info.name}.noConfusion`, [levelZero, ...levels]), [
          ...params,
          goal,
          a!,
          b!,
          h,
          withProofs(meta, equations, (proofs) => conjoin(equations, proofs)),
        ]);
      const implicit = [...as(params, "implicit"), ...as([...left, ...right], "implicit")];
      const injLocal = meta.mkLocalDecl("a✝", eq);
      const h = meta.fvarExpr(injLocal.fvarId);
      let result = addDeclaration(env, {
        kind: "theorem",
        name: `${ctor.name}.inj`,
        levelParams: info.levelParams,
        type: bindLocals(meta, forallE, [...implicit, ...as([h], "default")], goal),
        value: bindLocals(meta, lam, [...implicit, ...as([h], "default")], proofBody(h)),
      });
      const back = congruence(meta, ctor, levels, params, { left, right, equations }, family, level);
      if (back !== undefined) {
        const mp = bindLocals(meta, lam, as([h], "default"), proofBody(h));
        const iff = apps(constant("Iff.intro"), [eq, goal, mp, back]);
        const locals = [...as(params, "implicit"), ...as([...left, ...right], "default")];
        result = addDeclaration(result, {
          kind: "theorem",
          name: `${ctor.name}.injEq`,
          levelParams: info.levelParams,
          type: bindLocals(
            meta,
            forallE,
            locals,
            apps(constant("Eq", [succ(levelZero)]), [sort(levelZero), eq, goal]),
          ),
          value: bindLocals(meta, lam, locals, apps(constant("propext"), [eq, goal, iff])),
        });
      }
      return markProtected(result, `${ctor.name}.inj`);
    });
  });
};

const withProofs = (
  meta: Meta,
  equations: readonly Expr[],
  body: (proofs: readonly Expr[]) => Expr,
): Expr => {
  const proofs = equations.map((equation) => meta.fvarExpr(meta.mkLocalDecl("h✝", equation).fvarId));
  return bindLocals(meta, lam, as(proofs, "default"), body(proofs));
};

/** `x₁ = y₁ ∧ … → C xs = C ys`, by rewriting one field after the other; not for dependent fields. */
const congruence = (
  meta: Meta,
  ctor: ConstructorInfo,
  levels: readonly Level[],
  params: readonly Expr[],
  { left, right, equations }: FieldEquations,
  family: Expr,
  level: Level,
): Expr | undefined => {
  const goal = conjunction(equations);
  const h = meta.fvarExpr(meta.mkLocalDecl("h✝", goal).fvarId);
  const make = (xs: readonly Expr[]): Expr => apps(constant(ctor.name, levels), [...params, ...xs]);
  const start = make(left);
  let proof = apps(constant("Eq.refl", [level]), [family, start]);
  let at = [...left];
  let parts = equations;
  let rest = h;
  for (let i = 0; i < left.length; i++) {
    const x = left[i]!;
    if (isProofVariable(meta, x)) {
      at = at.with(i, right[i]!);
      continue;
    }
    const [part, ...others] = parts;
    if (part === undefined) return undefined;
    const tail = others.length === 0 ? undefined : conjunction(others);
    const equation = tail === undefined ? rest : apps(constant("And.left"), [part, tail, rest]);
    const z = meta.fvarExpr(meta.mkLocalDecl("z", inferType(meta, x)).fvarId);
    const e = meta.fvarExpr(meta.mkLocalDecl("e", mkEq(meta, x, z)).fvarId);
    const motive = bindLocals(
      meta,
      lam,
      as([z, e], "default"),
      apps(constant("Eq", [level]), [family, start, make(at.with(i, z))]),
    );
    const fieldType = inferType(meta, x);
    proof = apps(constant("Eq.rec", [levelZero, levelOf(meta, fieldType)]), [
      fieldType,
      x,
      motive,
      proof,
      right[i]!,
      equation,
    ]);
    at = at.with(i, right[i]!);
    if (tail !== undefined) rest = apps(constant("And.right"), [part, tail, rest]);
    parts = others;
  }
  // A field whose type mentions another would not keep its type on the way.
  const dependent = left.some((x) => left.some((y) => y !== x && mentions(inferType(meta, x), y)));
  return dependent ? undefined : bindLocals(meta, lam, as([h], "default"), proof);
};

const mentions = (e: Expr, x: Expr): boolean => abstractFVars(e, [x]) !== e;
