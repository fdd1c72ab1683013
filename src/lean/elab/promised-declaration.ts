// Declarations of a text that is known to be right, made when somebody first asks for them. What must be
// known of them before that is told from the text alone; where it does not tell, they do not wait.

import { addPromised, addPromisedTheorem } from "../kernel/add-declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import { neverZero } from "../kernel/level-order.ts";
import type { Name } from "../kernel/name.ts";
import { isZeroLevel } from "../kernel/type-checker.ts";
import { classExtension } from "../meta/attributes.ts";
import { Bug } from "../meta/errors.ts";
import type { BinderGroup, Term } from "../syntax/tree.ts";
import {
  type DeclarationCommand,
  type Elaborated,
  elabHeaderAndValue,
  hintsOf,
  withAttributes,
  withKeyword,
  writtenByCases,
} from "./declaration.ts";
import type { Elaborator } from "./elaborator.ts";
import { promiseEquations } from "./equations.ts";
import { Abort, ProofError } from "./problem.ts";
import { resolveGlobal, type Scope } from "./scope.ts";

/** Where a declaration stands, and the elaborators that make it there. */
export interface Place {
  readonly env: Environment;
  readonly scope: Scope;
  readonly variables: readonly BinderGroup[];
  readonly newElaborator: () => Elaborator;
}

/**
 * The environment with a promise of the declaration, or undefined for one that cannot wait. A theorem is
 * stated when it is first asked for, and proved when its proof is first read.
 */
export const promiseDeclaration = (
  { env, scope, variables, newElaborator }: Place,
  command: DeclarationCommand,
  name: string,
): Environment | undefined => {
  const elaborated = (what: DeclarationCommand): Elaborated => {
    if (what.suffix !== null) throw new Bug(`${name} has more behind its body: ${what.suffix}`);
    const elab = newElaborator();
    try {
      const done = elabHeaderAndValue(elab, what, name, variables);
      if (!elab.hasErrors) return done;
    } catch (failure) {
      if (!(failure instanceof ProofError || failure instanceof Abort)) throw failure;
    }
    throw new Bug(`the declaration of ${name} fails`);
  };
  const state = () => elaborated({ ...command, keyword: "axiom", body: null });
  switch (command.keyword) {
    case "axiom":
      return withAttributes(
        addPromised(env, name, () => ({ kind: "axiom", name, ...typeOf(state()) })),
        command,
        name,
      );
    case "theorem": {
      const prove = (): Expr => elaborated(command).value!;
      return withAttributes(addPromisedTheorem(env, { name, state, prove }), command, name);
    }
    case "def":
    case "abbrev":
    case "instance": {
      const makes = whatItMakes(env, scope, command);
      if (writtenByCases(command) || makes === undefined) return undefined;
      const itsClass = makes.family;
      if (
        command.keyword === "instance" &&
        (itsClass === undefined || !env.extension(classExtension).has(itsClass))
      )
        return undefined;
      let result = addPromised(env, name, () => {
        const done = elaborated(command);
        if (done.shown !== done.value) throw new Bug(`${name} uses itself`);
        const value = done.value!;
        return {
          kind: "definition",
          name,
          ...typeOf(done),
          value,
          hints: hintsOf(env, command.keyword, value),
        };
      });
      result = withKeyword(result, command.keyword, name, itsClass);
      // Proofs have no equations.
      if (makes.kind === "data" && result.has("Eq")) result = promiseEquations(result, name);
      return withAttributes(result, command, name);
    }
    case "lemma":
    case "opaque":
    case "example":
      return undefined;
  }
};

const typeOf = ({ levelParams, type }: Elaborated): Pick<Elaborated, "levelParams" | "type"> => ({
  levelParams,
  type,
});

/** What an application of the defined constant is, and in which inductive family. */
interface Made {
  readonly kind: "data" | "proof";
  readonly family?: Name;
}

/** What the text alone tells of it. */
const whatItMakes = (
  env: Environment,
  scope: Scope,
  { binders, type }: DeclarationCommand,
): Made | undefined => {
  if (type === null) return undefined;
  const { end, passed } = codomain(type);
  if (end.kind === "sort") return { kind: "data" };
  if (end.kind === "binary" && end.op === "=") return { kind: "proof" };
  const head = end.kind === "app" ? end.fn : end;
  if (head.kind !== "ident") return undefined;
  const bound = [...binders, ...passed].findLast(({ names }) =>
    names.some((each) => each.kind === "ident" && each.name === head.name),
  );
  if (bound !== undefined)
    return bound.type !== null && makesTypes(codomain(bound.type).end) ? { kind: "data" } : undefined;
  const [found] = resolveGlobal(env, scope, head.name);
  const info = found?.fields.length === 0 ? env.get(found.name) : undefined;
  if (info?.kind !== "inductive") return undefined;
  let range = info.type;
  while (range.kind === "forallE") range = range.body;
  if (range.kind !== "sort") return undefined;
  if (isZeroLevel(range.level)) return { kind: "proof", family: info.name };
  // A family in `Sort u` makes proofs where u is taken to be 0.
  return neverZero(range.level) ? { kind: "data", family: info.name } : undefined;
};

/** `Type …`, or `Sort u` for any u: not `Prop`, nor what may be it. */
const makesTypes = (type: Term): boolean =>
  type.kind === "sort" && (type.sort === "Type" || (type.sort === "Sort" && type.level?.kind === "ident"));

/** What stands behind the arrows of a type, and the binders before it. */
const codomain = (type: Term): { readonly end: Term; readonly passed: readonly BinderGroup[] } => {
  const passed: BinderGroup[] = [];
  let end = type;
  for (;;) {
    if (end.kind === "paren") end = end.term;
    else if (end.kind === "arrow") end = end.codomain;
    else if (end.kind === "depArrow") {
      passed.push(end.binder);
      end = end.body;
    } else if (end.kind === "forall") {
      passed.push(...end.binders);
      end = end.body;
    } else return { end, passed };
  }
};
