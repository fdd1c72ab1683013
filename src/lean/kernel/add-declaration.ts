// The kernel's whole interface: a declaration that type-checks is added, any other is refused with
// a reason. Nothing else makes a constant, and nothing but a checked constant makes a proof.

import { Budget } from "./budget.ts";
import type { ConstantInfo, Declaration, TheoremInfo } from "./declaration.ts";
import type { Environment } from "./environment.ts";
import type { Expr } from "./expr.ts";
import { inductiveConstants } from "./inductive.ts";
import { KernelError } from "./kernel-error.ts";
import type { LevelParams } from "./level.ts";
import { simplifyLevel } from "./level-order.ts";
import type { Name } from "./name.ts";
import { quotientConstants } from "./quotient.ts";
import { DEFAULT_STEPS, TypeChecker } from "./type-checker.ts";

/** The environment with the declaration in it. Throws KernelError or Budget; then nothing is added. */
export const addDeclaration = (
  env: Environment,
  declaration: Declaration,
  options: { readonly steps?: number } = {},
): Environment => {
  // A copy: what was checked is what is added, even if someone holds the original, or computes its parts.
  const asked = { ...declaration };
  const added = withinStack(() => constantsOf(env, asked, options.steps ?? DEFAULT_STEPS));
  const names = new Set<string>();
  for (const { name } of added) {
    checkNew(env, name);
    if (names.has(name)) throw new KernelError("already-declared", `${name} is declared twice`);
    names.add(name);
  }
  return env.addUnchecked(added);
};

/** A declaration of one constant. */
type SingleDeclaration = Exclude<Declaration, { readonly kind: "inductive" | "quot" }>;

/**
 * The environment with a constant that is made and checked, against this very environment, when somebody
 * first asks for it. Asking throws if `make` does, or if the check fails: nobody ever holds it unchecked.
 */
export const addPromised = (env: Environment, name: Name, make: () => SingleDeclaration): Environment => {
  checkNew(env, name);
  return env.addPromised(name, () => {
    const made = { ...make(), name };
    const [info] = withinStack(() => constantsOf(env, made, DEFAULT_STEPS));
    return info!;
  });
};

/** A theorem of which nothing but the name is made before somebody asks. */
export interface PromisedTheorem {
  readonly name: Name;
  readonly state: () => { readonly levelParams: LevelParams; readonly type: Expr };
  readonly prove: () => Expr;
}

/**
 * The environment with a theorem whose statement is made and checked, against this very environment, when
 * the constant is first asked for, and its proof when the proof is first read: nobody ever holds a
 * constant whose statement was not checked, and `axiomsOf` reads the proofs of all theorems that a term
 * rests on, so an audited proof rests on nothing unproved. Asking and reading throw if the check fails.
 */
export const addPromisedTheorem = (
  env: Environment,
  { name, state, prove }: PromisedTheorem,
): Environment => {
  checkNew(env, name);
  return env.addPromised(name, (): TheoremInfo => {
    const { levelParams, type } = state();
    addDeclaration(env, { kind: "axiom", name, levelParams, type });
    if (!new TypeChecker(env, levelParams).isProp(type))
      throw new KernelError("not-a-proposition", `${name} states no proposition`);
    let proof: Expr | undefined;
    return {
      kind: "theorem",
      name,
      levelParams,
      type,
      get value() {
        if (proof === undefined) {
          const value = prove();
          addDeclaration(env, { kind: "theorem", name, levelParams, type, value });
          proof = value;
        }
        return proof;
      },
    };
  });
};

const checkNew = (env: Environment, name: Name): void => {
  if (env.has(name)) throw new KernelError("already-declared", `${name} is declared already`);
};

/** Depth is counted, but how much stack there is nobody says: should it end first, that is a budget too. */
const withinStack = <T>(work: () => T): T => {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof RangeError) throw new Budget("depth");
    throw failure;
  }
};

const constantsOf = (env: Environment, declaration: Declaration, steps: number): ConstantInfo[] => {
  if (declaration.kind === "quot") return quotientConstants(env);
  const { levelParams } = declaration;
  if (new Set(levelParams).size !== levelParams.length)
    throw new KernelError("duplicate-universe", `${declaration.name} names a universe twice`);
  checkClosed(declaration.type);
  switch (declaration.kind) {
    case "inductive":
      for (const { type } of declaration.constructors) checkClosed(type);
      return inductiveConstants(env, declaration);
    case "axiom": {
      new TypeChecker(env, levelParams, steps).checkSort(declaration.type);
      const { kind, name, type } = declaration;
      return [{ kind, name, levelParams, type }];
    }
    case "definition":
    case "theorem":
    case "opaque": {
      checkClosed(declaration.value);
      const checker = new TypeChecker(env, levelParams, steps);
      const level = checker.checkSort(declaration.type);
      if (declaration.kind === "theorem" && simplifyLevel(level).kind !== "zero")
        throw new KernelError("not-a-proposition", `${declaration.name} states no proposition`);
      if (!checker.isDefEq(checker.check(declaration.value), declaration.type))
        throw new KernelError(
          "type-mismatch",
          `the value of ${declaration.name} has another type than it declares`,
        );
      return [declaration];
    }
  }
};

const checkClosed = (e: Expr): void => {
  if (e.hasMVar) throw new KernelError("has-metavariable", "a term with a hole is no term");
  if (e.hasFVar) throw new KernelError("has-free-variable", "a declaration has a free variable");
  if (e.looseBVars > 0) throw new KernelError("loose-bound-variable", "a bound variable has no binder");
};
