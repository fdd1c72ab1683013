// `theorem`, `def`, `axiom`, `opaque`, `instance`, `example`: header, value, and what the kernel is asked.

import { addDeclaration } from "../kernel/add-declaration.ts";
import { Budget } from "../kernel/budget.ts";
import type { ReducibilityHints, TheoremInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, type FVarId } from "../kernel/expr.ts";
import { abstractFVars, instantiate1 } from "../kernel/instantiate.ts";
import { type Level, levelParam } from "../kernel/level.ts";
import { lastComponent } from "../kernel/name.ts";
import { appFn } from "../meta/app.ts";
import {
  classExtension,
  elabAsElimExtension,
  matchDefinitionExtension,
  simpExtension,
  smartUnfoldingExtension,
} from "../meta/attributes.ts";
import { mkForallFVars, mkLambdaFVars } from "../meta/bind.ts";
import { Undecided } from "../meta/errors.ts";
import { levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { isAuxRecursor } from "../meta/whnf.ts";
import type { BinderGroup, Command, DeclarationKeyword, Term } from "../syntax/tree.ts";
import { withBinders } from "./binders.ts";
import { definitionHeight } from "./definition-height.ts";
import { markProtected, markReducible } from "./derived.ts";
import { type Elaborator, openHoles } from "./elaborator.ts";
import { addEquations } from "./equations.ts";
import { classOfConstant, findInstance, withInstance } from "./instances.ts";
import { generalizeLevels } from "./level-params.ts";
import { Abort } from "./problem.ts";
import { eliminateRecursion } from "./structural-recursion.ts";

export type DeclarationCommand = Extract<Command, { readonly kind: "declaration" }>;

/** A declaration ready for the kernel. */
export interface Elaborated {
  readonly levelParams: readonly string[];
  readonly type: Expr;
  /** null for axioms. */
  readonly value: Expr | null;
  /** `value` with calls of the function itself written as such. */
  readonly shown: Expr | null;
}

/**
 * The environment with the declaration in it. Errors in a value are logged, and the declaration is
 * added resting on `sorryAx`, as Lean does; errors in a header are thrown. A `statement` is what the
 * header says, where it was elaborated before.
 */
export const elabDeclaration = (
  elab: Elaborator,
  command: DeclarationCommand,
  name: string,
  variables: readonly BinderGroup[],
  statement?: Expr,
): Environment => {
  const { env } = elab.meta;
  if (command.suffix !== null) throw new Undecided(command.suffix);
  for (const word of command.modifiers.words)
    if (word === "unsafe" || word === "partial") throw new Undecided(word);
  const done =
    statement === undefined || variables.length > 0
      ? elabHeaderAndValue(elab, command, name, variables)
      : elabValueOf(elab, command, name, statement);
  const { levelParams, type, value, shown } = done;
  let result: Environment;
  switch (command.keyword) {
    case "axiom":
      result = addDeclaration(env, { kind: "axiom", name, levelParams, type });
      break;
    case "theorem":
    case "lemma":
      result = addProof(env, { kind: "theorem", name, levelParams, type, value: value! });
      break;
    case "opaque":
      result = addDeclaration(env, { kind: "opaque", name, levelParams, type, value: value! });
      break;
    case "example":
    case "def":
    case "abbrev":
    case "instance": {
      const hints = hintsOf(env, command.keyword, value!);
      result = addDeclaration(env, { kind: "definition", name, levelParams, type, value: value!, hints });
      if (command.keyword === "example") return env;
      result = afterDefinition(elab, result, command, name, value!, shown!);
    }
  }
  return withAttributes(result, command, name);
};

/** A proof that is too much for the kernel's budget is no wrong proof. */
const addProof = (env: Environment, theorem: TheoremInfo): Environment => {
  try {
    return addDeclaration(env, theorem);
  } catch (failure) {
    if (failure instanceof Budget) throw new Undecided("a proof beyond the kernel's budget");
    throw failure;
  }
};

export const hintsOf = (env: Environment, keyword: DeclarationKeyword, value: Expr): ReducibilityHints =>
  keyword === "abbrev" ? { kind: "abbrev" } : { kind: "regular", height: definitionHeight(env, value) };

/** What the keyword says of a definition; `itsClass` is the class of an instance. */
export const withKeyword = (
  env: Environment,
  keyword: DeclarationKeyword,
  name: string,
  itsClass: string | undefined,
): Environment => {
  if (keyword === "abbrev") return markReducible(env, name, "reducible");
  if (keyword !== "instance") return env;
  const marked = markReducible(env, name, "instance");
  return itsClass === undefined ? marked : withInstance(marked, name, itsClass);
};

const afterDefinition = (
  elab: Elaborator,
  env: Environment,
  command: DeclarationCommand,
  name: string,
  value: Expr,
  shown: Expr,
): Environment => {
  const itsClass = command.keyword === "instance" ? classOfConstant(env, name) : undefined;
  let result = withKeyword(env, command.keyword, name, itsClass);
  const byCases = writtenByCases(command);
  if (byCases && splitsCases(elab, value))
    result = result.setExtension(
      matchDefinitionExtension,
      new Set(result.extension(matchDefinitionExtension)).add(name),
    );
  if (shown !== value)
    result = result.setExtension(
      smartUnfoldingExtension,
      new Map(result.extension(smartUnfoldingExtension)).set(name, shown),
    );
  return result.has("Eq") ? addEquations(result, name, shown, byCases) : result;
};

/** Does the text choose by `|` or `match`? A `casesOn` written out is no choice to be seen through. */
export const writtenByCases = ({ body }: DeclarationCommand): boolean => {
  if (body?.kind === "equations") return true;
  let at = body?.kind === "term" ? body.term : undefined;
  while (at?.kind === "fun" || at?.kind === "paren") at = at.kind === "fun" ? at.body : at.term;
  return at?.kind === "match" || at?.kind === "funAlternatives";
};

/** Is the value, below its `fun`s, a choice by cases? */
const splitsCases = (elab: Elaborator, value: Expr): boolean => {
  let body = value;
  while (body.kind === "lam") body = body.body;
  const head = appFn(body);
  return (
    head.kind === "const" &&
    (isAuxRecursor(elab.meta, head.name) || elab.meta.env.get(head.name)?.kind === "recursor")
  );
};

export const withAttributes = (env: Environment, command: DeclarationCommand, name: string): Environment => {
  let result = command.modifiers.words.includes("protected") ? markProtected(env, name) : env;
  for (const attribute of command.modifiers.attributes) result = withAttribute(result, attribute.name, name);
  return result;
};

/** The environment with `@[attribute]` on a declaration; attributes that mean nothing here are ignored. */
export const withAttribute = (env: Environment, attribute: string, name: string): Environment => {
  switch (attribute) {
    case "simp":
      return env.setExtension(simpExtension, new Set(env.extension(simpExtension)).add(name));
    case "reducible":
    case "irreducible":
      return markReducible(env, name, attribute);
    case "elab_as_elim":
      return env.setExtension(elabAsElimExtension, new Set(env.extension(elabAsElimExtension)).add(name));
    case "class":
      return env.setExtension(classExtension, new Set(env.extension(classExtension)).add(name));
    case "instance": {
      const itsClass = classOfConstant(env, name);
      return itsClass === undefined ? env : withInstance(env, name, itsClass);
    }
    default:
      return env;
  }
};

/** The universes that a declaration names behind its own name; its body may name them too. */
const explicitLevels = (elab: Elaborator, { universes }: DeclarationCommand): readonly string[] => {
  const explicit = universes?.map((universe) => universe.name) ?? [];
  if (explicit.length > 0)
    elab.scope = {
      ...elab.scope,
      levelNames: [...explicit, ...elab.scope.levelNames.filter((u) => !explicit.includes(u))],
    };
  return explicit;
};

export const elabHeaderAndValue = (
  elab: Elaborator,
  command: DeclarationCommand,
  name: string,
  variables: readonly BinderGroup[],
): Elaborated => {
  const { meta } = elab;
  const explicit = explicitLevels(elab, command);
  return withBinders(elab, variables, (vars) =>
    withBinders(elab, command.binders, (xs) => {
      const before = elab.logged.length;
      const written = command.type;
      const type = written === null ? meta.mkFreshTypeMVar() : elab.elabType(written);
      elab.synthesize("no");
      if (written !== null) {
        const header = mkForallFVars(meta, xs, instantiateMVars(meta, type));
        elab.reportOpenHoles(openHoles(meta, header));
        if (elab.logged.length > before) throw new Abort();
      }
      const isTheorem = command.keyword === "theorem" || command.keyword === "lemma";
      const statement = instantiateMVars(meta, type);
      // A theorem sees only the variables of `variable` that its statement mentions.
      const kept = isTheorem ? usedVariables(elab, vars, [mkForallFVars(meta, xs, statement)]) : vars;
      const hidden = new Set(vars.filter((x) => !kept.includes(x)).map(fvarId));
      const known = isTheorem || command.keyword === "opaque" || command.keyword === "axiom";
      if (known) generalizeLevels(elab, [mkForallFVars(meta, [...kept, ...xs], statement)], explicit);
      const lctx = hidden.size === 0 ? meta.lctx : meta.lctx.without(hidden);
      return meta.withLCtx(lctx, () => finish(elab, command, name, explicit, kept, xs, type));
    }),
  );
};

/** The same, with the header's binders read off the statement. */
const elabValueOf = (
  elab: Elaborator,
  command: DeclarationCommand,
  name: string,
  statement: Expr,
): Elaborated => {
  const max = command.binders.reduce((count, { names }) => count + Math.max(1, names.length), 0);
  return forallTelescope(
    elab.meta,
    statement,
    (xs, type) => finish(elab, command, name, explicitLevels(elab, command), [], xs, type, statement),
    { max },
  );
};

const fvarId = (x: Expr): FVarId => {
  if (x.kind !== "fvar") throw new Abort();
  return x.id;
};

/** The variables among `vars` that the terms mention, and those that these mention; and instances about them. */
const usedVariables = (elab: Elaborator, vars: readonly Expr[], terms: readonly Expr[]): readonly Expr[] => {
  const { meta } = elab;
  const mentions = (e: Expr, x: Expr): boolean => abstractFVars(e, [x]) !== e;
  const used = new Set<Expr>();
  const typeOf = (x: Expr): Expr => instantiateMVars(meta, meta.fvarDecl(fvarId(x)).type);
  for (let grown = true; grown; ) {
    grown = false;
    for (const x of vars) {
      if (used.has(x)) continue;
      const inTerms = terms.some((e) => mentions(instantiateMVars(meta, e), x));
      const inUsed = [...used].some((y) => mentions(typeOf(y), x));
      const { binderInfo } = meta.fvarDecl(fvarId(x));
      const about = vars.filter((y) => mentions(typeOf(x), y));
      const instance = binderInfo === "instImplicit" && about.length > 0 && about.every((y) => used.has(y));
      if (inTerms || inUsed || instance) {
        used.add(x);
        grown = true;
      }
    }
  }
  return vars.filter((x) => used.has(x));
};

/** What stands below the header; `closed` is what the header states, where that is known. */
const finish = (
  elab: Elaborator,
  command: DeclarationCommand,
  name: string,
  explicit: readonly string[],
  vars: readonly Expr[],
  xs: readonly Expr[],
  type: Expr,
  closed?: Expr,
): Elaborated => {
  const { meta } = elab;
  if (command.keyword === "axiom") {
    const all = [...usedVariables(elab, vars, [mkForallFVars(meta, xs, type)]), ...xs];
    const { exprs, levelParams } = generalizeLevels(elab, [mkForallFVars(meta, all, type)], explicit);
    return { levelParams, type: exprs[0]!, value: null, shown: null };
  }
  if (command.body === null) return inhabitant(elab, command, explicit, vars, xs, type);
  const body = bodyTerm(command);
  // The function or theorem itself, for recursive calls.
  const selfType = closed ?? mkForallFVars(meta, xs, instantiateMVars(meta, type));
  const self =
    command.name !== null
      ? meta.mkLocalDecl(command.name.name, selfType, "default", undefined, true)
      : undefined;
  const lctx = self === undefined ? meta.lctx : meta.lctx.add(self);
  const value = meta.withLCtx(lctx, () => elabValue(elab, body, type));
  const known = command.keyword === "theorem" || command.keyword === "lemma" || command.keyword === "opaque";
  const all = [
    ...(known ? vars : usedVariables(elab, vars, [selfType, mkLambdaFVars(meta, xs, value)])),
    ...xs,
  ];
  const fullType = closed ?? mkForallFVars(meta, all, instantiateMVars(meta, type));
  let full = meta.withLCtx(lctx, () => mkLambdaFVars(meta, all, instantiateMVars(meta, value)));
  const { exprs, levelParams } = generalizeLevels(elab, [fullType, full], explicit);
  full = exprs[1]!;
  let shown = full;
  if (self !== undefined) {
    const x = meta.fvarExpr(self.fvarId);
    if (abstractFVars(full, [x]) !== full) {
      const called = full;
      const levels = levelParams.map(levelParam);
      // What already failed rests on nothing that its calls could say.
      if (elab.hasErrors)
        full = generalizeLevels(elab, [mkLambdaFVars(meta, all, elab.mkSorry(type))]).exprs[0]!;
      else if (known || all.length > xs.length) throw new Undecided("a proof that uses itself");
      else full = eliminateRecursion(meta, x, called);
      shown = instantiate1(abstractFVars(called, [x]), constant(name, levels));
    }
  }
  return { levelParams, type: exprs[0]!, value: full, shown };
};

/** The value of a declaration; what fails is logged and becomes `sorry`. */
const elabValue = (elab: Elaborator, body: Term, type: Expr): Expr => {
  const { meta } = elab;
  const value = elab.elabTermEnsuringType(body, instantiateMVars(meta, type));
  elab.synthesize("no");
  const full = instantiateMVars(meta, value);
  if (openHoles(meta, full).length > 0) {
    elab.reportOpenHoles(openHoles(meta, full));
    return elab.mkSorry(instantiateMVars(meta, type));
  }
  return full;
};

const bodyTerm = (command: DeclarationCommand): Term => {
  const { body, span } = command;
  switch (body!.kind) {
    case "term":
      return body!.term;
    case "equations":
      return { kind: "funAlternatives", alternatives: body!.alternatives, span };
    case "fields":
      return { kind: "structureInstance", fields: body!.fields, type: null, span };
  }
};

/** An `opaque` without a value has the default of its type. */
const inhabitant = (
  elab: Elaborator,
  command: DeclarationCommand,
  explicit: readonly string[],
  vars: readonly Expr[],
  xs: readonly Expr[],
  type: Expr,
): Elaborated => {
  const { meta } = elab;
  const all = [...usedVariables(elab, vars, [mkForallFVars(meta, xs, type)]), ...xs];
  const target = instantiateMVars(meta, type);
  const level: Level = levelOf(meta, target);
  const wanted = apps(constant("Inhabited", [level]), [target]);
  const instance = findInstance(meta, wanted);
  const nonempty =
    instance === undefined ? findInstance(meta, apps(constant("Nonempty", [level]), [target])) : undefined;
  if (instance === undefined && nonempty === undefined)
    throw elab.error(command.keywordSpan, { code: "failed-to-synthesize", type: wanted, hint: "default" });
  const value =
    instance === undefined
      ? apps(constant("Classical.choice", [level]), [target, nonempty!])
      : apps(constant("Inhabited.default", [level]), [target, instance]);
  const { exprs, levelParams } = generalizeLevels(
    elab,
    [mkForallFVars(meta, all, target), mkLambdaFVars(meta, all, value)],
    explicit,
  );
  return { levelParams, type: exprs[0]!, value: exprs[1]!, shown: null };
};

/** The name that Lean gives an instance without one: `instInhabitedMyNat`. */
export const instanceName = (command: DeclarationCommand): string => {
  const words: string[] = [];
  const visit = (term: Term): void => {
    if (term.kind === "ident") words.push(lastComponent(term.name));
    else if (term.kind === "app") {
      visit(term.fn);
      for (const arg of term.args) if (arg.kind === "positional") visit(arg.value);
    } else if (term.kind === "paren") visit(term.term);
    else if (term.kind === "arrow") words.push("Forall");
  };
  if (command.type !== null) visit(command.type);
  return `inst${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("")}`;
};
