// `inductive`, `structure` and `class`: from trees to what the kernel is asked to add, with Lean's
// choice of parameters, universes and kinds of binder, and what Lean derives beside the type.

import { addDeclaration, addPromised } from "../kernel/add-declaration.ts";
import type { ConstructorDeclaration, InductiveDeclaration } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, type BinderInfo, constant, type Expr, forallE, lam, sort } from "../kernel/expr.ts";
import { abstractFVars, instantiate1 } from "../kernel/instantiate.ts";
import { type Level, levelMax, levelOne, levelParam } from "../kernel/level.ts";
import { joinNames, lastComponent } from "../kernel/name.ts";
import { isZeroLevel } from "../kernel/type-checker.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { classExtension, matchDefinitionExtension, structureExtension } from "../meta/attributes.ts";
import { mkForallFVars } from "../meta/bind.ts";
import { Bug } from "../meta/errors.ts";
import { levelOf } from "../meta/infer.ts";
import { instantiateLevelMVars, instantiateMVars } from "../meta/instantiate-mvars.ts";
import { normalizeLevel } from "../meta/level-def-eq.ts";
import { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";
import type { BinderGroup, Command, Term } from "../syntax/tree.ts";
import { as, bindLocals, declOf } from "./bind-locals.ts";
import { withBinders } from "./binders.ts";
import { markReducible } from "./derived.ts";
import type { Elaborator } from "./elaborator.ts";
import { generalizeLevels } from "./level-params.ts";
import { addRecursorFamily } from "./recursor-family.ts";

type InductiveCommand = Extract<Command, { readonly kind: "inductive" }>;
type StructureCommand = Extract<Command, { readonly kind: "structure" }>;

/** A constructor before elaboration: its fields and the type it makes (null: the family at its parameters). */
interface ConstructorSource {
  readonly name: string;
  readonly binders: readonly BinderGroup[];
  readonly type: Term | null;
}

interface FamilySource {
  readonly written: string;
  readonly name: string;
  readonly variables: readonly BinderGroup[];
  readonly binders: readonly BinderGroup[];
  readonly type: Term | null;
  readonly constructors: readonly ConstructorSource[];
}

/** The environment with the inductive type, and what comes with it. */
export const elabInductive = (
  elab: Elaborator,
  command: InductiveCommand,
  name: string,
  variables: readonly BinderGroup[],
): Environment => {
  const declaration = elabFamily(elab, {
    written: command.name.name,
    name,
    variables,
    binders: command.binders,
    type: command.type,
    constructors: command.constructors.map((c) => ({
      name: joinNames(name, c.name.name),
      binders: c.binders,
      type: c.type,
    })),
  });
  return addRecursorFamily(addDeclaration(elab.meta.env, declaration), name);
};

const elabFamily = (elab: Elaborator, source: FamilySource): InductiveDeclaration => {
  const { meta } = elab;
  return withBinders(elab, [...source.variables, ...source.binders], (params) => {
    const result = source.type === null ? sort(meta.mkFreshLevelMVar()) : elab.elabType(source.type);
    elab.synthesize("no");
    // Inside its own declaration the type is a variable with the parameters as arguments.
    const selfType = mkForallFVars(meta, params, instantiateMVars(meta, result));
    const self = meta.mkLocalDecl(source.written, selfType, "default", undefined, false);
    const x = meta.fvarExpr(self.fvarId);
    const constructors = meta.withLCtx(meta.lctx.add(self), () =>
      source.constructors.map(({ name, binders, type }) => ({
        name,
        type: withBinders(elab, binders, (fields) => {
          const made = type === null ? apps(x, params) : elab.elabType(type);
          elab.synthesize("no");
          return mkForallFVars(meta, fields, instantiateMVars(meta, made));
        }),
      })),
    );
    if (source.type === null) settleUniverse(meta, result, constructors);
    const types = [selfType, ...constructors.map(({ type }) => mkForallFVars(meta, params, type))];
    const { exprs, levelParams } = generalizeLevels(elab, types);
    const [familyType, ...constructorTypes] = exprs;
    const family = constant(source.name, levelParams.map(levelParam));
    const finished = constructorTypes.map(
      (type, i): ConstructorDeclaration => ({
        name: constructors[i]!.name,
        type: implicitParams(instantiate1(abstractFVars(type, [x]), family), params.length),
      }),
    );
    const numParams = params.length + fixedIndices(meta, source.name, familyType!, finished, params.length);
    return {
      kind: "inductive",
      name: source.name,
      levelParams,
      type: familyType!,
      numParams,
      constructors: finished,
    };
  });
};

/** The universe of a type whose universe was not written: the largest of its fields, and at least `Type`. */
const settleUniverse = (meta: Meta, result: Expr, constructors: readonly ConstructorDeclaration[]): void => {
  if (result.kind !== "sort" || result.level.kind !== "mvar") return;
  const hole = result.level;
  let level: Level = levelOne;
  // The type's own universe, which a recursive field lives in, bounds itself.
  const include = (universe: Level): void => {
    if (universe.kind === "max" || universe.kind === "imax") {
      include(universe.a);
      include(universe.b);
    } else if (!universe.hasMVar) level = levelMax(level, universe);
  };
  for (const { type } of constructors)
    forallTelescope(meta, type, (fields) => {
      for (const field of fields)
        include(instantiateLevelMVars(meta, levelOf(meta, instantiateMVars(meta, declOf(meta, field).type))));
    });
  meta.assignLevel(hole.id, normalizeLevel(level));
};

/** The first `count` binders made implicit: a constructor does not ask for its parameters. */
const implicitParams = (type: Expr, count: number): Expr => {
  if (count === 0 || type.kind !== "forallE") return type;
  const info: BinderInfo = type.binderInfo === "default" ? "implicit" : type.binderInfo;
  return forallE(type.binderName, type.binderType, implicitParams(type.body, count - 1), info);
};

/**
 * How many leading indices are parameters in disguise: in every constructor, and wherever the family
 * occurs in it, they are its own first variables. Lean's `fixedIndicesToParams`.
 */
const fixedIndices = (
  meta: Meta,
  name: string,
  familyType: Expr,
  constructors: readonly ConstructorDeclaration[],
  numParams: number,
): number => {
  let arity = 0;
  for (let at = familyType; at.kind === "forallE"; at = at.body) arity++;
  const numIndices = arity - numParams;
  if (numIndices === 0 || constructors.length === 0) return 0;
  return Math.min(
    numIndices,
    ...constructors.map(({ type }) =>
      forallTelescope(meta, type, (xs, result) => {
        const fields = xs.slice(numParams);
        const fixedIn = (e: Expr): number => {
          let fixed = 0;
          const args = appArgs(e).slice(numParams);
          while (fixed < fields.length && fixed < args.length && args[fixed] === fields[fixed]) fixed++;
          return fixed;
        };
        let fixed = numIndices;
        const visit = (e: Expr): void => {
          const head = appFn(e);
          if (head.kind === "const" && head.name === name) fixed = Math.min(fixed, fixedIn(e));
          switch (e.kind) {
            case "app":
              for (const arg of appArgs(e)) visit(arg);
              return;
            case "lam":
            case "forallE":
              visit(e.binderType);
              visit(e.body);
              return;
            case "letE":
              visit(e.binderType);
              visit(e.value);
              visit(e.body);
              return;
            case "bvar":
            case "fvar":
            case "mvar":
            case "sort":
            case "const":
          }
        };
        for (const field of fields) visit(declOf(meta, field).type);
        visit(result);
        return sameBinderTypes(familyType, type, numParams, fixed);
      }),
    ),
  );
};

/** Of `fixed` binders after the parameters, how many have the type that the family gives them. */
const sameBinderTypes = (family: Expr, ctor: Expr, numParams: number, fixed: number): number => {
  let [a, b] = [family, ctor];
  for (let i = 0; i < numParams + fixed; i++) {
    if (a.kind !== "forallE" || b.kind !== "forallE") return Math.max(0, i - numParams);
    if (i >= numParams && a.binderType.hash !== b.binderType.hash) return i - numParams;
    a = a.body;
    b = b.body;
  }
  return fixed;
};

/** `structure` and `class`: one constructor, and a projection for each field. */
export const elabStructure = (
  elab: Elaborator,
  command: StructureCommand,
  name: string,
  variables: readonly BinderGroup[],
): Environment => {
  const constructorName = joinNames(name, command.constructor?.name ?? "mk");
  const declaration = elabFamily(elab, {
    written: command.name.name,
    name,
    variables,
    binders: command.binders,
    type: command.type,
    constructors: [{ name: constructorName, binders: command.fields, type: null }],
  });
  let env = addRecursorFamily(addDeclaration(elab.meta.env, declaration), name, {
    injectivity: !command.isClass,
  });
  const fields = command.fields.flatMap((group) =>
    group.names.map((binder) => (binder.kind === "ident" ? binder.name : "x")),
  );
  env = env.setExtension(structureExtension, new Map(env.extension(structureExtension)).set(name, fields));
  if (command.isClass)
    env = env.setExtension(classExtension, new Set(env.extension(classExtension)).add(name));
  fields.forEach((field, index) => {
    env = addProjection(env, declaration, field, index, command.isClass);
  });
  return env;
};

/** `T.field : ∀ {params} (self : T params), …`, by cases on `self`. */
const addProjection = (
  env: Environment,
  structure: InductiveDeclaration,
  field: string,
  index: number,
  isClass: boolean,
): Environment => {
  const name = joinNames(structure.name, field);
  const large = env.get(`${structure.name}.rec`)!.levelParams.length > structure.levelParams.length;
  const make = (): Projection => projectionOf(env, structure, index, isClass, large);
  // A proof that makes only proofs gives away no data.
  if (!large && !isZeroLevel(make().level)) return env;
  const hints = { kind: "abbrev" } as const;
  let added = addPromised(env, name, () => {
    const { type, value } = make();
    return { kind: "definition", name, levelParams: structure.levelParams, type, value, hints };
  });
  added = markReducible(added, name, "reducible");
  // A projection of what is no constructor stays as it is.
  return added.setExtension(
    matchDefinitionExtension,
    new Set(added.extension(matchDefinitionExtension)).add(name),
  );
};

interface Projection {
  readonly type: Expr;
  readonly value: Expr;
  /** The universe of the field's type. */
  readonly level: Level;
}

const projectionOf = (
  env: Environment,
  { name, levelParams, type, numParams, constructors }: InductiveDeclaration,
  index: number,
  isClass: boolean,
  large: boolean,
): Projection => {
  const meta = new Meta(env);
  const levels = levelParams.map(levelParam);
  const constructorType = constructors[0]!.type;
  const fields = fieldNames(constructorType, numParams);
  return forallTelescope(meta, type, (params) => {
    const family = apps(constant(name, levels), params);
    const self = meta.mkLocalDecl("self", family, isClass ? "instImplicit" : "default");
    const x = meta.fvarExpr(self.fvarId);
    const earlier = (i: number): Expr => {
      const info = env.get(joinNames(name, fields[i]!));
      return info === undefined ? x : apps(constant(info.name, levels), [...params, x]);
    };
    // The type of the field, with earlier fields read off `self`.
    let at = constructorType;
    for (const param of params) if (at.kind === "forallE") at = instantiate1(at.body, param);
    const made = at;
    for (let i = 0; i < index && at.kind === "forallE"; i++) at = instantiate1(at.body, earlier(i));
    if (at.kind !== "forallE") throw new Bug(`${name} has no field ${index}`);
    const result = at.binderType;
    const level = levelOf(meta, result);
    const motive = lam("x✝", family, abstractFVars(result, [x]));
    const minor = forallTelescope(meta, made, (xs) => bindLocals(meta, lam, as(xs, "default"), xs[index]!), {
      max: fields.length,
    });
    const casesOn = constant(`${name}.casesOn`, large ? [level, ...levels] : levels);
    const locals = [...as(params, "implicit"), ...as([x], isClass ? "instImplicit" : "default")];
    return {
      type: bindLocals(meta, forallE, locals, result),
      value: bindLocals(meta, lam, locals, apps(casesOn, [...params, motive, x, minor])),
      level,
    };
  });
};

const fieldNames = (constructorType: Expr, numParams: number): string[] => {
  const names: string[] = [];
  for (let at = constructorType; at.kind === "forallE"; at = at.body)
    names.push(lastComponent(at.binderName));
  return names.slice(numParams);
};
