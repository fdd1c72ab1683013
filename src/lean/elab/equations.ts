// Equation lemmas: `f.eq_1, f.eq_2, …`, one for each case of a definition, and `f.eq_def`. They are
// theorems whose proofs are computation, by cases where need be, and the kernel checks each.

import { addDeclaration, addPromisedTheorem } from "../kernel/add-declaration.ts";
import type { ConstructorInfo, DefinitionInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { app, apps, constant, type Expr, forallE, lam } from "../kernel/expr.ts";
import { abstractFVars, betaApply, instantiate1 } from "../kernel/instantiate.ts";
import { KernelError } from "../kernel/kernel-error.ts";
import { type LevelParams, levelParam, levelZero } from "../kernel/level.ts";
import { lastComponent, namePrefix } from "../kernel/name.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { Bug } from "../meta/errors.ts";
import { inferType, isProp, levelOf } from "../meta/infer.ts";
import { Meta } from "../meta/meta.ts";
import { whnf } from "../meta/whnf.ts";
import { bindLocals, declOf } from "./bind-locals.ts";

/**
 * The environment with the equations of the definition `name`. `value` is what it stands for, with
 * recursive calls written as calls; with `byCases` each case has its own equation.
 */
export const addEquations = (env: Environment, name: string, value: Expr, byCases: boolean): Environment => {
  const info = env.get(name);
  if (info?.kind !== "definition") return env;
  const meta = new Meta(env);
  const recursive = value !== info.value;
  // Proofs have no equations.
  if (isProp(meta, info.type)) return env;
  if (!byCases && !recursive) return promiseEquations(env, name);
  return openLambdas(meta, value, (xs, body) => {
    const found: Equation[] = [];
    if (byCases) collect(meta, xs, xs, body, found);
    else found.push({ variables: xs, args: xs, rhs: body });
    let result = env;
    found.forEach((equation, i) => {
      result = addEquation(result, meta, info, `${name}.eq_${i + 1}`, equation, recursive);
    });
    return addEquation(
      result,
      meta,
      info,
      `${name}.eq_def`,
      { variables: xs, args: xs, rhs: body },
      recursive,
    );
  });
};

interface Equation {
  readonly variables: readonly Expr[];
  readonly args: readonly Expr[];
  readonly rhs: Expr;
}

export const openLambdas = <T>(meta: Meta, value: Expr, body: (xs: readonly Expr[], rest: Expr) => T): T => {
  const xs: Expr[] = [];
  let at = value;
  let { lctx } = meta;
  while (at.kind === "lam") {
    const decl = meta.mkLocalDecl(at.binderName, at.binderType, at.binderInfo);
    lctx = lctx.add(decl);
    const x = meta.fvarExpr(decl.fvarId);
    xs.push(x);
    at = instantiate1(at.body, x);
  }
  return meta.withLCtx(lctx, () => body(xs, at));
};

export interface CasesSplit {
  readonly fn: string;
  readonly subject: Expr;
  readonly params: readonly Expr[];
  readonly motive: Expr;
  readonly minors: readonly Expr[];
  readonly constructors: readonly ConstructorInfo[];
}

/** `T.casesOn params motive x minors` with a variable `x`, for a family without indices. */
export const casesSplit = (meta: Meta, e: Expr): CasesSplit | undefined => {
  const fn = appFn(e);
  if (fn.kind !== "const" || lastComponent(fn.name) !== "casesOn") return undefined;
  const family = meta.env.get(namePrefix(fn.name));
  if (family?.kind !== "inductive" || family.numIndices > 0) return undefined;
  const args = appArgs(e);
  const at = family.numParams + 2;
  const subject = args[at - 1];
  if (subject?.kind !== "fvar" || args.length !== at + family.constructors.length) return undefined;
  return {
    fn: fn.name,
    subject,
    params: args.slice(0, family.numParams),
    motive: args[family.numParams]!,
    minors: args.slice(at),
    constructors: family.constructors.map((name) => meta.env.get(name) as ConstructorInfo),
  };
};

/** The leaves of the tree of cases, each with what the arguments are there. */
const collect = (
  meta: Meta,
  variables: readonly Expr[],
  args: readonly Expr[],
  body: Expr,
  into: Equation[],
): void => {
  const split = casesSplit(meta, body);
  if (split === undefined || !variables.includes(split.subject)) {
    into.push(named(meta, { variables, args, rhs: body }));
    return;
  }
  const { subject, constructors, minors, params } = split;
  const subjectType = whnf(meta, inferType(meta, subject));
  const head = appFn(subjectType);
  constructors.forEach((ctor, i) => {
    openFields(meta, minors[i]!, ctor.numFields, (fields, leaf) => {
      const made = apps(constant(ctor.name, head.kind === "const" ? head.levels : []), [
        ...params,
        ...fields,
      ]);
      const put = (e: Expr): Expr => instantiate1(abstractFVars(e, [subject]), made);
      const kept = variables.flatMap((x) => (x === subject ? fields : [x]));
      collect(meta, kept, args.map(put), put(leaf), into);
    });
  });
};

/** The minor premise's own `fun`s opened; one that is a function by name is applied to new variables. */
const openFields = <T>(
  meta: Meta,
  minor: Expr,
  count: number,
  body: (fields: readonly Expr[], rest: Expr) => T,
): T => {
  const fields: Expr[] = [];
  let at = minor;
  while (fields.length < count) {
    const binder = at.kind === "lam" ? at : whnf(meta, inferType(meta, at));
    if (binder.kind !== "lam" && binder.kind !== "forallE") throw new Bug("a case without its fields");
    const decl = meta.mkLocalDecl(binder.binderName, binder.binderType);
    const x = meta.fvarExpr(decl.fvarId);
    meta.lctx = meta.lctx.add(decl);
    fields.push(x);
    at = at.kind === "lam" ? instantiate1(at.body, x) : app(at, x);
  }
  return body(fields, at);
};

/** A leaf `(fun n => e) x` is `e` about `n`: the variable takes the name that the pattern gave it. */
const named = (meta: Meta, { variables, args, rhs }: Equation): Equation => {
  const fn = appFn(rhs);
  const values = appArgs(rhs);
  if (fn.kind !== "lam") return { variables, args, rhs };
  let at: Expr = fn;
  const renamed = new Map<Expr, Expr>();
  for (const value of values) {
    if (at.kind !== "lam") break;
    if (value.kind === "fvar" && variables.includes(value)) {
      const { type } = declOf(meta, value);
      const decl = meta.mkLocalDecl(at.binderName, type);
      meta.lctx = meta.lctx.add(decl);
      renamed.set(value, meta.fvarExpr(decl.fvarId));
    }
    at = at.body;
  }
  const [from, to] = [[...renamed.keys()], [...renamed.values()]];
  const put = (e: Expr): Expr =>
    from.reduce((result, x, i) => instantiate1(abstractFVars(result, [x]), to[i]!), e);
  return {
    variables: variables.map((x) => renamed.get(x) ?? x),
    args: args.map(put),
    rhs: put(betaApply(fn, values)),
  };
};

const mkEq = (meta: Meta, a: Expr, b: Expr): Expr => {
  const type = inferType(meta, a);
  return apps(constant("Eq", [levelOf(meta, type)]), [type, a, b]);
};

/** A proof of `lhs = rhs`: by computation, once the variables on which `rhs` turns are split. */
const provedByCases = (meta: Meta, variables: readonly Expr[], lhs: Expr, rhs: Expr): Expr => {
  const split = casesSplit(meta, rhs);
  if (split === undefined || !variables.includes(split.subject)) {
    const type = inferType(meta, lhs);
    return apps(constant("Eq.refl", [levelOf(meta, type)]), [type, lhs]);
  }
  const { subject, constructors, minors, params } = split;
  const head = appFn(whnf(meta, inferType(meta, subject)));
  const levels = head.kind === "const" ? head.levels : [];
  const motive = bindLocals(meta, lam, [[subject, "default"]], mkEq(meta, lhs, rhs));
  const proofs = constructors.map((ctor, i) => {
    return openFields(meta, minors[i]!, ctor.numFields, (fields, leaf) => {
      const made = apps(constant(ctor.name, levels), [...params, ...fields]);
      const put = (e: Expr): Expr => instantiate1(abstractFVars(e, [subject]), made);
      const inner = provedByCases(meta, [...variables, ...fields], put(lhs), put(leaf));
      return bindLocals(
        meta,
        lam,
        fields.map((x) => [x, "default"] as const),
        inner,
      );
    });
  });
  const large = meta.env.get(split.fn)!.levelParams.length > levels.length;
  return apps(constant(split.fn, large ? [levelZero, ...levels] : levels), [
    ...params,
    motive,
    subject,
    ...proofs,
  ]);
};

/** What an equation states, and how it is proved. */
const lemmaOf = (
  meta: Meta,
  info: DefinitionInfo,
  { variables, args, rhs }: Equation,
): { readonly levelParams: LevelParams; readonly type: Expr; readonly prove: () => Expr } => {
  const { levelParams } = info;
  const lhs = apps(constant(info.name, levelParams.map(levelParam)), args);
  const locals = variables.map((x) => [x, declOf(meta, x).binderInfo] as const);
  return {
    levelParams,
    type: bindLocals(meta, forallE, locals, mkEq(meta, lhs, rhs)),
    prove: () => bindLocals(meta, lam, locals, provedByCases(meta, variables, lhs, rhs)),
  };
};

const addEquation = (
  env: Environment,
  meta: Meta,
  info: DefinitionInfo,
  name: string,
  equation: Equation,
  recursive: boolean,
): Environment => {
  const { levelParams, type, prove } = lemmaOf(meta, info, equation);
  // Without recursion the definition unfolds to its own value: the proof cannot fail and may wait.
  if (!recursive) return addPromisedTheorem(env, { name, state: () => ({ levelParams, type }), prove });
  try {
    return addDeclaration(env, { kind: "theorem", name, levelParams, type, value: prove() });
  } catch (failure) {
    // Not true by computation alone: then there is no such equation.
    if (failure instanceof KernelError) return env;
    throw failure;
  }
};

/**
 * The environment with the equations of a definition of data without cases and recursion, which need not
 * be made to be promised: both say that it is its value.
 */
export const promiseEquations = (env: Environment, name: string): Environment => {
  const lemma = () => {
    const info = env.get(name);
    if (info?.kind !== "definition") throw new Bug(`${name} is no definition`);
    const meta = new Meta(env);
    return openLambdas(meta, info.value, (xs, rhs) => lemmaOf(meta, info, { variables: xs, args: xs, rhs }));
  };
  let result = env;
  for (const last of ["eq_1", "eq_def"])
    result = addPromisedTheorem(result, {
      name: `${name}.${last}`,
      state: lemma,
      prove: () => lemma().prove(),
    });
  return result;
};
