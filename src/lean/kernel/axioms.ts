// On what a proof rests. Nothing here makes a proof; it tells what those who do not trust an axiom want
// to know.

import type { ConstantInfo } from "./declaration.ts";
import type { Environment } from "./environment.ts";
import type { Expr } from "./expr.ts";
import type { Name } from "./name.ts";
import { constantsIn } from "./subterms.ts";

/** The axioms on which terms rest, through everything that they mention; sorted. */
export const axiomsOf = (env: Environment, terms: readonly Expr[]): readonly Name[] => {
  const axioms = new Set<Name>();
  for (const term of terms)
    for (const name of constantsIn(term)) for (const axiom of axiomsBelow(env, name)) axioms.add(axiom);
  return [...axioms].sort();
};

/** What a constant mentions was there when it was added, and names never change their meaning afterwards. */
const knownAxioms = new WeakMap<ConstantInfo, readonly Name[]>();

const axiomsBelow = (env: Environment, root: Name): readonly Name[] => {
  const start = env.get(root);
  if (start === undefined) return [];
  const known = knownAxioms.get(start);
  if (known !== undefined) return known;
  const axioms = new Set<Name>();
  const seen = new Set<ConstantInfo>();
  const pending = [start];
  for (let info = pending.pop(); info !== undefined; info = pending.pop()) {
    if (seen.has(info)) continue;
    seen.add(info);
    const below = knownAxioms.get(info);
    if (below !== undefined) {
      for (const axiom of below) axioms.add(axiom);
      continue;
    }
    if (info.kind === "axiom") axioms.add(info.name);
    for (const name of mentionedBy(info)) {
      const mentioned = env.get(name);
      if (mentioned !== undefined) pending.push(mentioned);
    }
  }
  const all = [...axioms];
  knownAxioms.set(start, all);
  return all;
};

const mentionedBy = (info: ConstantInfo): readonly Name[] => {
  const inType = constantsIn(info.type);
  switch (info.kind) {
    case "definition":
    case "theorem":
    case "opaque":
      return [...inType, ...constantsIn(info.value)];
    case "inductive":
      return [...inType, ...info.constructors];
    case "axiom":
    case "quot":
    case "constructor":
    case "recursor":
      return inType;
  }
};
