// `C.inj` and `C.injEq`: equal constructors have equal fields.

import { addPromised } from "../kernel/add-declaration.ts";
import type { ConstructorInfo, InductiveInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, forallE, lam, sort } from "../kernel/expr.ts";
import { abstractFVars } from "../kernel/instantiate.ts";
import { type Level, levelZero, levelSucc as succ } from "../kernel/level.ts";
import { appArgs } from "../meta/app.ts";
import { Bug } from "../meta/errors.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { as, bindLocals } from "./bind-locals.ts";
import { type FieldEquations, isProofVariable, mkEq, twice } from "./constructor-fields.ts";
import { type Derived, levelsOf, markProtected } from "./derived.ts";

// inj   : C xs = C ys → x₁ = y₁ ∧ …
// injEq : (C xs = C ys) = (x₁ = y₁ ∧ …)
export const addInjectivity = (env: Environment, info: InductiveInfo, ctor: ConstructorInfo): Environment => {
  if (ctor.numFields === 0 || !env.has("And") || !env.has("propext")) return env;
  const { plain, dependent } = withTwoOf(env, info, ctor, ({ meta, left, equations }) => ({
    // Heterogeneous equations need transport; only plain ones are stated.
    plain: equations.length > 0 && equations.every((equation) => appArgs(equation).length === 3),
    // A field whose type mentions another would not keep its type on the way.
    dependent: left.some((x) => left.some((y) => y !== x && mentions(inferType(meta, x), y))),
  }));
  if (!plain) return env;
  const { levelParams } = info;
  const add = (to: Environment, last: string, make: () => Omit<Derived, "levelParams">): Environment => {
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

const inj = ({ meta, params, left, right, equations, eq, split }: TwoOfOne): Omit<Derived, "levelParams"> => {
  const h = meta.fvarExpr(meta.mkLocalDecl("a✝", eq).fvarId);
  const locals = [...as([...params, ...left, ...right], "implicit"), ...as([h], "default")];
  return {
    type: bindLocals(meta, forallE, locals, conjunction(equations)),
    value: bindLocals(meta, lam, locals, split(h)),
  };
};

const injEq = (two: TwoOfOne): Omit<Derived, "levelParams"> => {
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
