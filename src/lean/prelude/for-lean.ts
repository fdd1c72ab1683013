// What a certificate may name: constants that a Lean without libraries has too, with the same type.
// Anything else of ours is replaced by what it stands for before the certificate is written.

import { inlineConstants } from "../elab/certificate.ts";
import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import { lastComponent, type Name, namePrefix } from "../kernel/name.ts";
import { prelude } from "./prelude.ts";

/** Equation lemmas hold by computation; which Lean generates, and in what order, need not be known. */
const isEquation = (name: Name): boolean => /^eq_(\d+|def)$/u.test(lastComponent(name));

/** Lean 4.28 states `noConfusion` of a type with parameters about two instances of the type. */
const isOurNoConfusion = (env: Environment, name: Name): boolean => {
  const last = lastComponent(name);
  if (last !== "noConfusion" && last !== "noConfusionType") return false;
  const family = env.get(namePrefix(name));
  return family?.kind === "inductive" && (family.numParams > 0 || family.name === "PUnit");
};

/** Lemmas of the judge's own prelude, which a certificate does without. */
const isOwnLemma = (name: Name): boolean => name.startsWith("Onng.");

const isMathlibLemma = (name: Name): boolean => prelude("mathlib").has(name) && !prelude("core").has(name);

/** `e` in terms of what Lean has. */
export const forLean = (env: Environment, e: Expr): Expr =>
  inlineConstants(
    env,
    e,
    (name) => !isEquation(name) && !isOurNoConfusion(env, name) && !isMathlibLemma(name) && !isOwnLemma(name),
  );
