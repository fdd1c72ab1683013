// `noConfusionType` and `noConfusion`: constructors are injective and no two of them are equal.

import type { ConstructorInfo, InductiveInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, forallE, lam, sort } from "../kernel/expr.ts";
import { abstractFVars, instantiate } from "../kernel/instantiate.ts";
import { type Level, levelParam, levelSucc as succ } from "../kernel/level.ts";
import { appArgs } from "../meta/app.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { inaccessible } from "../meta/local-context.ts";
import { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { as, bindLocals } from "./bind-locals.ts";
import { isProofVariable, mkEq, twice, withFields } from "./constructor-fields.ts";
import { addDerived, type Derived, levelsOf } from "./derived.ts";

/** The environment with both, where the recursor of the family makes data. */
export const addNoConfusion = (env: Environment, info: InductiveInfo, familyLevel: Level): Environment => {
  const rec = env.get(`${info.name}.rec`)!;
  const [motiveLevel] = rec.levelParams;
  if (motiveLevel === undefined || rec.levelParams.length === info.levelParams.length) return env;
  const typeName = `${info.name}.noConfusionType`;
  const withType = addDerived(env, typeName, () => withTwo(env, info, motiveLevel, noConfusionType));
  return addDerived(withType, `${info.name}.noConfusion`, () =>
    withTwo(withType, info, motiveLevel, (two) => noConfusion(two, typeName, familyLevel)),
  );
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
const noConfusionType = (two: TwoElements): Derived => {
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

const noConfusion = (two: TwoElements, typeName: string, familyLevel: Level): Derived => {
  const { meta, info, ctors, motiveLevel, levels, params, family, P, v1, v2, cases } = two;
  const u = levelParam(motiveLevel);
  const typeAt = (a: Expr, b: Expr): Expr => apps(constant(typeName, [u, ...levels]), [...params, P, a, b]);
  const eq = apps(constant("Eq", [familyLevel]), [family, v1, v2]);
  return meta.withLocalDecl("h12", eq, "default", (h) => {
    const minors = ctors.map((ctor) =>
      twice(meta, ctor, levels, params, ({ left: xs, right: ys, equations }) => {
        // Of fields whose types differ `HEq` is asked, also where both are the same.
        const reflexive = equations.map((equation) => instantiate(abstractFVars(equation, ys), xs));
        const refls = xs
          .filter((x) => !isProofVariable(meta, x))
          .map((x, i) => mkRefl(meta, reflexive[i]!, x));
        return meta.withLocalDecl("k", arrows(reflexive, P), "default", (k) =>
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

const mkRefl = (meta: Meta, equation: Expr, a: Expr): Expr => {
  const args = appArgs(equation);
  const name = args.length === 3 ? "Eq.refl" : "HEq.refl";
  return apps(constant(name, [levelOf(meta, inferType(meta, a))]), [inferType(meta, a), a]);
};

const arrows = (hypothesis: readonly Expr[], end: Expr): Expr =>
  hypothesis.reduceRight((rest, h, i) => forallE(i === 0 ? "a✝" : inaccessible("a"), h, rest), end);
