// What Lean adds beside an inductive type: `recOn`, `casesOn`, `noConfusionType`, `noConfusion`, and for
// each constructor `inj` and `injEq`. All are ordinary declarations that the kernel checks, when somebody
// first asks for them: few proofs do.

import { addPromised } from "../kernel/add-declaration.ts";
import type { ConstructorInfo, InductiveInfo, RecursorInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, forallE, lam, sort } from "../kernel/expr.ts";
import { abstractFVars } from "../kernel/instantiate.ts";
import { type Level, levelParam, levelZero, levelSucc as succ } from "../kernel/level.ts";
import { isZeroLevel } from "../kernel/type-checker.ts";
import { appArgs } from "../meta/app.ts";
import { protectedExtension, type Reducibility, reducibilityExtension } from "../meta/attributes.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Bug } from "../meta/errors.ts";
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
  let result = addAux(env, `${name}.recOn`, () => recOn(env, info));
  result = addAux(result, `${name}.casesOn`, () => casesOn(env, info));
  const { kind: isData, level } = sortOfFamily(env, info);
  if (isData === "prop") return result;
  if (info.numIndices === 0 && result.has("Eq") && result.has("HEq"))
    result = addNoConfusion(result, info, level, injectivity);
  return result;
};

interface Aux {
  readonly levelParams: readonly string[];
  readonly type: Expr;
  readonly value: Expr;
}

const addAux = (env: Environment, name: string, make: () => Aux): Environment => {
  const hints = { kind: "abbrev" } as const;
  const added = addPromised(env, name, () => ({ kind: "definition", name, ...make(), hints }));
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
  const rec = env.get(`${info.name}.rec`)!;
  const [motiveLevel] = rec.levelParams;
  if (motiveLevel === undefined || rec.levelParams.length === info.levelParams.length) return env;
  const typeName = `${info.name}.noConfusionType`;
  const withType = addAux(env, typeName, () => withTwo(env, info, motiveLevel, noConfusionType));
  let result = addAux(withType, `${info.name}.noConfusion`, () =>
    withTwo(withType, info, motiveLevel, (two) => noConfusion(two, typeName, familyLevel)),
  );
  for (const name of injectivity ? info.constructors : []) {
    const ctor = env.get(name) as ConstructorInfo;
    if (ctor.numFields > 0) result = addInjectivity(result, info, ctor);
  }
  return result;
};

/** Two elements of a family, and a type to be reached from an equation between them; all are variables. */
interface TwoElements {
  readonly meta: Meta;
  readonly info: InductiveInfo;
  readonly ctors: readonly ConstructorInfo[];
  readonly motiveLevel: string;
  readonly levels: readonly Level[];
  readonly params: readonly Expr[];
  readonly family: Expr;
  readonly P: Expr;
  readonly v1: Expr;
  readonly v2: Expr;
  /** `casesOn` of the family. */
  readonly cases: (motiveSort: Level, motive: Expr, x: Expr, minors: readonly Expr[]) => Expr;
}

const withTwo = <T>(
  env: Environment,
  info: InductiveInfo,
  motiveLevel: string,
  body: (two: TwoElements) => T,
): T => {
  const meta = new Meta(env);
  const levels = levelsOf(info.levelParams);
  const ctors = info.constructors.map((name) => env.get(name) as ConstructorInfo);
  return forallTelescope(meta, info.type, (params) => {
    const family = apps(constant(info.name, levels), params);
    const cases: TwoElements["cases"] = (motiveSort, motive, x, minors) =>
      apps(constant(`${info.name}.casesOn`, [motiveSort, ...levels]), [...params, motive, x, ...minors]);
    return meta.withLocalDecl("P", sort(levelParam(motiveLevel)), "default", (P) =>
      meta.withLocalDecl("t", family, "default", (v1) =>
        meta.withLocalDecl("t'", family, "default", (v2) =>
          body({ meta, info, ctors, motiveLevel, levels, params, family, P, v1, v2, cases }),
        ),
      ),
    );
  });
};

/** Of equal constructors: (fields equal → P) → P; of different ones: P. */
const noConfusionType = (two: TwoElements): Aux => {
  const { meta, info, ctors, motiveLevel, levels, params, family, P, v1, v2, cases } = two;
  const u = levelParam(motiveLevel);
  const constMotive = lam("x✝", family, sort(u));
  const rows = ctors.map((left) =>
    withFields(meta, left, levels, params, (xs) => {
      const inner = ctors.map((right) =>
        withFields(meta, right, levels, params, (ys) => {
          if (left.name !== right.name) return bindLocals(meta, lam, as(ys, "default"), P);
          const equations = xs.flatMap((x, i) => (isProofVariable(meta, x) ? [] : [mkEq(meta, x, ys[i]!)]));
          const body = forallE("a✝", arrows(equations, P), P);
          return bindLocals(meta, lam, as(ys, "default"), body);
        }),
      );
      return bindLocals(meta, lam, as(xs, "default"), cases(succ(u), constMotive, v2, inner));
    }),
  );
  const locals = [...as(params, "implicit"), ...as([P, v1, v2], "default")];
  return {
    levelParams: [motiveLevel, ...info.levelParams],
    type: bindLocals(meta, forallE, locals, sort(u)),
    value: bindLocals(meta, lam, locals, cases(succ(u), constMotive, v1, rows)),
  };
};

const noConfusion = (two: TwoElements, typeName: string, familyLevel: Level): Aux => {
  const { meta, info, ctors, motiveLevel, levels, params, family, P, v1, v2, cases } = two;
  const u = levelParam(motiveLevel);
  const typeAt = (a: Expr, b: Expr): Expr => apps(constant(typeName, [u, ...levels]), [...params, P, a, b]);
  const eq = apps(constant("Eq", [familyLevel]), [family, v1, v2]);
  return meta.withLocalDecl("h12", eq, "default", (h) => {
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
    const diagonal = cases(u, diagonalMotive, v1, minors);
    const motive = bindLocals(meta, lam, as([v2, h], "default"), typeAt(v1, v2));
    const value = apps(constant("Eq.rec", [u, familyLevel]), [family, v1, motive, diagonal, v2, h]);
    const locals = [...as(params, "implicit"), ...as([P, v1, v2], "implicit"), ...as([h], "default")];
    return {
      levelParams: [motiveLevel, ...info.levelParams],
      type: bindLocals(meta, forallE, locals, typeAt(v1, v2)),
      value: bindLocals(meta, lam, locals, value),
    };
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
  if (!env.has("And") || !env.has("propext")) return env;
  const { plain, dependent } = withTwoOf(env, info, ctor, ({ meta, left, equations }) => ({
    // Heterogeneous equations need transport; only plain ones are stated.
    plain: equations.length > 0 && equations.every((equation) => appArgs(equation).length === 3),
    // A field whose type mentions another would not keep its type on the way.
    dependent: left.some((x) => left.some((y) => y !== x && mentions(inferType(meta, x), y))),
  }));
  if (!plain) return env;
  const { levelParams } = info;
  const add = (to: Environment, last: string, make: () => Omit<Aux, "levelParams">): Environment => {
    const name = `${ctor.name}.${last}`;
    return addPromised(to, name, () => ({ kind: "theorem", name, levelParams, ...make() }));
  };
  let result = add(env, "inj", () => withTwoOf(env, info, ctor, inj));
  if (!dependent) result = add(result, "injEq", () => withTwoOf(env, info, ctor, injEq));
  return markProtected(result, `${ctor.name}.inj`);
};

/** One constructor applied to two rows of fields, all of them variables. */
interface TwoOfOne extends FieldEquations {
  readonly meta: Meta;
  readonly info: InductiveInfo;
  readonly ctor: ConstructorInfo;
  readonly levels: readonly Level[];
  readonly params: readonly Expr[];
  readonly family: Expr;
  readonly familyLevel: Level;
  /** `C xs = C ys`. */
  readonly eq: Expr;
  /** `x₁ = y₁ ∧ …` from a proof of it. */
  readonly split: (h: Expr) => Expr;
}

const withTwoOf = <T>(
  env: Environment,
  info: InductiveInfo,
  ctor: ConstructorInfo,
  body: (two: TwoOfOne) => T,
): T => {
  const meta = new Meta(env);
  const levels = levelsOf(info.levelParams);
  return forallTelescope(meta, info.type, (params) => {
    const family = apps(constant(info.name, levels), params);
    const familyLevel = levelOf(meta, family);
    return twice(meta, ctor, levels, params, ({ left, right, equations }) => {
      const [a, b] = [left, right].map((xs) => apps(constant(ctor.name, levels), [...params, ...xs]));
      const eq = apps(constant("Eq", [familyLevel]), [family, a!, b!]);
      const split = (h: Expr): Expr =>
        apps(constant(`${info.name}.noConfusion`, [levelZero, ...levels]), [
          ...params,
          conjunction(equations),
          a!,
          b!,
          h,
          withProofs(meta, equations, (proofs) => conjoin(equations, proofs)),
        ]);
      const two = { meta, info, ctor, levels, params, family, familyLevel, left, right, equations };
      return body({ ...two, eq, split });
    });
  });
};

const inj = ({ meta, params, left, right, equations, eq, split }: TwoOfOne): Omit<Aux, "levelParams"> => {
  const h = meta.fvarExpr(meta.mkLocalDecl("a✝", eq).fvarId);
  const locals = [...as([...params, ...left, ...right], "implicit"), ...as([h], "default")];
  return {
    type: bindLocals(meta, forallE, locals, conjunction(equations)),
    value: bindLocals(meta, lam, locals, split(h)),
  };
};

const injEq = (two: TwoOfOne): Omit<Aux, "levelParams"> => {
  const { meta, params, left, right, equations, eq, split } = two;
  const goal = conjunction(equations);
  const h = meta.fvarExpr(meta.mkLocalDecl("a✝", eq).fvarId);
  const mp = bindLocals(meta, lam, as([h], "default"), split(h));
  const iff = apps(constant("Iff.intro"), [eq, goal, mp, congruence(two)]);
  const locals = [...as(params, "implicit"), ...as([...left, ...right], "default")];
  const statement = apps(constant("Eq", [succ(levelZero)]), [sort(levelZero), eq, goal]);
  return {
    type: bindLocals(meta, forallE, locals, statement),
    value: bindLocals(meta, lam, locals, apps(constant("propext"), [eq, goal, iff])),
  };
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
const congruence = (two: TwoOfOne): Expr => {
  const { meta, ctor, levels, params, left, right, equations, family, familyLevel: level } = two;
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
    if (part === undefined) throw new Bug("a field without its equation");
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
  return bindLocals(meta, lam, as([h], "default"), proof);
};

const mentions = (e: Expr, x: Expr): boolean => abstractFVars(e, [x]) !== e;
