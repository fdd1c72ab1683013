// Inductive types: what a declaration must satisfy, and the recursor that follows from it. The
// recursor is always derived here and never read from anyone.

import type {
  ConstantInfo,
  ConstructorInfo,
  InductiveDeclaration,
  InductiveInfo,
  RecursorInfo,
  RecursorRule,
} from "./declaration.ts";
import type { Environment } from "./environment.ts";
import { apps, type BinderInfo, constant, type Expr, forallE, lam, sort } from "./expr.ts";
import { abstractFVars, instantiate1 } from "./instantiate.ts";
import { KernelError } from "./kernel-error.ts";
import { type Level, levelParam, levelZero } from "./level.ts";
import { levelLeq, neverZero } from "./level-order.ts";
import { sameExpr } from "./same-expr.ts";
import { someSubterm } from "./subterms.ts";
import { head, isZeroLevel, spine, TypeChecker } from "./type-checker.ts";

/** A variable with what its binder is to say. */
interface Local {
  readonly name: string;
  readonly x: Expr;
  readonly type: Expr;
  readonly info: BinderInfo;
}

interface Field extends Local {
  /** For a field `∀ xs, I params idx`: its xs and idx. */
  readonly recursive: { readonly xs: readonly Local[]; readonly indices: readonly Expr[] } | null;
}

interface Constructor {
  readonly name: string;
  readonly type: Expr;
  readonly fields: readonly Field[];
  readonly indices: readonly Expr[];
}

/** The constants that an inductive declaration adds: the type, its constructors, its recursor. */
export const inductiveConstants = (env: Environment, declaration: InductiveDeclaration): ConstantInfo[] => {
  const { name, levelParams, type, numParams } = declaration;
  // The type alone first: constructors are checked where it is known and they are not.
  const checkType = new TypeChecker(env, levelParams);
  checkType.checkSort(type);
  const bare: InductiveInfo = {
    kind: "inductive",
    name,
    levelParams,
    type,
    numParams,
    numIndices: 0,
    constructors: [],
    isRec: false,
  };
  const checker = new TypeChecker(env.addUnchecked([bare]), levelParams);
  const levels = levelParams.map(levelParam);
  const self = constant(name, levels);

  const { locals, range } = open(checker, type);
  if (locals.length < numParams)
    throw new KernelError("bad-constructor", `${name} has fewer parameters than it says`);
  if (range.kind !== "sort") throw new KernelError("type-expected", `${name} is no family of types`);
  const params = locals.slice(0, numParams);
  const indices = locals.slice(numParams);
  const level = range.level;

  const constructors = declaration.constructors.map((c) =>
    readConstructor(checker, { self, params, level, numIndices: indices.length }, c),
  );
  const info: InductiveInfo = {
    ...bare,
    numIndices: indices.length,
    constructors: constructors.map((c) => c.name),
    isRec: constructors.some(({ fields }) => fields.some(({ recursive }) => recursive !== null)),
  };
  const constructorInfos = constructors.map(
    (c, index): ConstructorInfo => ({
      kind: "constructor",
      name: c.name,
      levelParams,
      type: c.type,
      inductive: name,
      index,
      numParams,
      numFields: c.fields.length,
    }),
  );
  const recursor = deriveRecursor(checker, info, { self, params, indices, level, constructors });
  return [info, ...constructorInfos, recursor];
};

/** `∀ locals, range` with fresh variables for the binders. */
const open = (checker: TypeChecker, type: Expr): { locals: Local[]; range: Expr } => {
  const locals: Local[] = [];
  let range = type;
  for (let arrow = checker.forall(range); arrow !== null; arrow = checker.forall(range)) {
    const x = checker.newVariable(arrow.binderType);
    locals.push({ name: arrow.binderName, x, type: arrow.binderType, info: arrow.binderInfo });
    range = instantiate1(arrow.body, x);
  }
  return { locals, range: range.kind === "sort" ? range : checker.whnf(range) };
};

interface Family {
  readonly self: Expr;
  readonly params: readonly Local[];
  readonly level: Level;
  readonly numIndices: number;
}

const readConstructor = (
  checker: TypeChecker,
  family: Family,
  { name, type }: { readonly name: string; readonly type: Expr },
): Constructor => {
  checker.checkSort(type);
  let rest = type;
  for (const param of family.params) {
    const arrow = checker.forall(rest);
    if (arrow === null || !checker.isDefEq(arrow.binderType, param.type))
      throw new KernelError("bad-constructor", `${name} does not begin with the parameters of its type`);
    rest = instantiate1(arrow.body, param.x);
  }
  const fields: Field[] = [];
  for (let arrow = checker.forall(rest); arrow !== null; arrow = checker.forall(rest)) {
    const universe = checker.sortOf(arrow.binderType);
    if (!isZeroLevel(family.level) && !levelLeq(universe, family.level))
      throw new KernelError(
        "universe-too-big",
        `field ${arrow.binderName} of ${name} lives in a larger universe`,
      );
    const recursive = recursiveField(checker, family, name, arrow.binderType);
    const x = checker.newVariable(arrow.binderType);
    fields.push({
      name: arrow.binderName,
      x,
      type: arrow.binderType,
      info: arrow.binderInfo,
      recursive,
    });
    rest = instantiate1(arrow.body, x);
  }
  const indices = applied(checker, family, rest);
  if (indices === null) throw new KernelError("bad-constructor", `${name} does not make its own type`);
  return { name, type, fields, indices };
};

/** The indices of `I params indices`, free of I; null when the type is something else. */
const applied = (checker: TypeChecker, { self, params, numIndices }: Family, type: Expr): Expr[] | null => {
  const { fn, args } = spine(checker.whnf(type));
  if (!sameExpr(fn, self) || args.length !== params.length + numIndices) return null;
  if (!params.every(({ x }, i) => sameExpr(args[i]!, x))) return null;
  const indices = args.slice(params.length);
  return indices.some((index) => occurs(self, index)) ? null : indices;
};

/** Strict positivity: I may stand in a field only as the end of `∀ xs, I params idx`, never in xs. */
const recursiveField = (
  checker: TypeChecker,
  family: Family,
  owner: string,
  type: Expr,
): Field["recursive"] => {
  if (!occurs(family.self, type)) return null;
  const xs: Local[] = [];
  let rest = checker.whnf(type);
  if (!occurs(family.self, rest)) return null;
  while (rest.kind === "forallE") {
    if (occurs(family.self, rest.binderType))
      throw new KernelError("not-positive", `${owner} takes functions of its own type`);
    const x = checker.newVariable(rest.binderType);
    xs.push({ name: rest.binderName, x, type: rest.binderType, info: rest.binderInfo });
    rest = checker.whnf(instantiate1(rest.body, x));
  }
  const indices = applied(checker, family, rest);
  if (indices === null)
    throw new KernelError("not-positive", `${owner} uses its own type in a way that is not allowed`);
  return { xs, indices };
};

const occurs = (self: Expr, e: Expr): boolean =>
  self.kind === "const" && someSubterm(e, (t) => t.kind === "const" && t.name === self.name);

interface Parts {
  readonly self: Expr;
  readonly params: readonly Local[];
  readonly indices: readonly Local[];
  readonly level: Level;
  readonly constructors: readonly Constructor[];
}

/** λ or ∀ over variables; `info` is the kind of all binders where they do not keep their own. */
const bind = (make: typeof lam, locals: readonly Local[], body: Expr, info?: BinderInfo): Expr => {
  const xs = locals.map(({ x }) => x);
  let result = abstractFVars(body, xs);
  for (let i = locals.length - 1; i >= 0; i--)
    result = make(
      locals[i]!.name,
      abstractFVars(locals[i]!.type, xs.slice(0, i)),
      result,
      info ?? locals[i]!.info,
    );
  return result;
};

const variables = (locals: readonly Local[]): Expr[] => locals.map(({ x }) => x);

const deriveRecursor = (checker: TypeChecker, info: InductiveInfo, parts: Parts): RecursorInfo => {
  const { self, params, indices, constructors } = parts;
  const large = eliminatesIntoAll(checker, parts);
  const universe = large ? freshUniverse(info.levelParams) : null;
  const target = universe === null ? levelZero : levelParam(universe);
  const levelParams = universe === null ? info.levelParams : [universe, ...info.levelParams];
  const recursor = constant(`${info.name}.rec`, levelParams.map(levelParam));

  const local = (name: string, type: Expr): Local => ({
    name,
    x: checker.newVariable(type),
    type,
    info: "default",
  });
  const familyAt = (idx: readonly Expr[]): Expr => apps(self, [...variables(params), ...idx]);
  const major = local("t", familyAt(variables(indices)));
  const motive = local("motive", bind(forallE, [...indices, major], sort(target)));
  const motiveAt = (idx: readonly Expr[], t: Expr): Expr => apps(motive.x, [...idx, t]);

  const minors = constructors.map(({ name, fields, indices: made }) => {
    const hypotheses = fields.flatMap(({ name: field, x, recursive }) =>
      recursive === null
        ? []
        : [
            local(
              hypothesisName(field),
              bind(forallE, recursive.xs, motiveAt(recursive.indices, apps(x, variables(recursive.xs)))),
            ),
          ],
    );
    const value = apps(constant(name, info.levelParams.map(levelParam)), [
      ...variables(params),
      ...variables(fields),
    ]);
    return local(lastPart(name), bind(forallE, [...fields, ...hypotheses], motiveAt(made, value)));
  });

  const type = bind(
    forallE,
    params,
    bind(
      forallE,
      [motive],
      bind(
        forallE,
        minors,
        bind(forallE, indices, bind(forallE, [major], motiveAt(variables(indices), major.x)), "implicit"),
      ),
      // Nothing but the motive tells what a recursor without cases makes.
      minors.length === 0 ? "default" : "implicit",
    ),
    "implicit",
  );

  const fixed = [...params, motive, ...minors];
  const rules = constructors.map(({ name, fields }, i): RecursorRule => {
    const recursive = fields.flatMap(({ x, recursive: at }) =>
      at === null
        ? []
        : [bind(lam, at.xs, apps(recursor, [...variables(fixed), ...at.indices, apps(x, variables(at.xs))]))],
    );
    const rhs = bind(lam, [...fixed, ...fields], apps(minors[i]!.x, [...variables(fields), ...recursive]));
    return { constructor: name, numFields: fields.length, rhs };
  });

  return {
    kind: "recursor",
    name: `${info.name}.rec`,
    levelParams,
    type,
    inductive: info.name,
    numParams: params.length,
    numMotives: 1,
    numMinors: minors.length,
    numIndices: indices.length,
    rules,
    k: isZeroLevel(parts.level) && constructors.length === 1 && constructors[0]!.fields.length === 0,
  };
};

/**
 * May the recursor make data? Always for data. A proposition may only when its proof holds no
 * choice: no constructor, or one whose fields are proofs or are told by the indices.
 */
const eliminatesIntoAll = (checker: TypeChecker, { level, constructors }: Parts): boolean => {
  if (neverZero(level)) return true;
  const [first, ...others] = constructors;
  if (first === undefined) return true;
  if (others.length > 0) return false;
  return first.fields.every(
    ({ x, type }) => checker.isProp(type) || first.indices.some((index) => sameExpr(index, x)),
  );
};

const freshUniverse = (taken: readonly string[]): string => {
  if (!taken.includes("u")) return "u";
  for (let i = 1; ; i++) if (!taken.includes(`u_${i}`)) return `u_${i}`;
};

/** `n_ih` for the field `n`; the mark of a name that nobody wrote stays at its end. */
const hypothesisName = (field: string): string =>
  field.endsWith("✝") ? `${field.slice(0, -1)}_ih✝` : `${field}_ih`;

const lastPart = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** The inductive type that a type is an application of, where it is one. */
export const inductiveHead = (env: Environment, type: Expr): InductiveInfo | null => {
  const fn = head(type);
  const info = fn.kind === "const" ? env.get(fn.name) : undefined;
  return info?.kind === "inductive" ? info : null;
};
