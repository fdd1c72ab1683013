// Universe parameters of a declaration: those written, those of `universe` that it uses, and new ones
// `u_1, u_2, …` for levels that nothing determines.

import type { Expr } from "../kernel/expr.ts";
import { type Level, levelParam } from "../kernel/level.ts";
import { someSubterm } from "../kernel/subterms.ts";
import { instantiateLevelMVars, instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Elaborator } from "./elaborator.ts";

const levelsIn = (e: Expr, visit: (level: Level) => void): void => {
  someSubterm(
    e,
    (t) => {
      if (t.kind === "sort") visit(t.level);
      else if (t.kind === "const") t.levels.forEach(visit);
      return false;
    },
    (t) => t.hasLevelParam || t.hasMVar,
  );
};

const leaves = (level: Level, visit: (leaf: Level) => void): void => {
  switch (level.kind) {
    case "param":
    case "mvar":
      visit(level);
      return;
    case "succ":
      leaves(level.of, visit);
      return;
    case "max":
    case "imax":
      leaves(level.a, visit);
      leaves(level.b, visit);
      return;
    case "zero":
  }
};

/**
 * The terms with a parameter for each open level, and the parameters that they use: explicit ones in
 * the order of their writing, then those of `universe`, then the new ones.
 */
export const generalizeLevels = (
  elab: Elaborator,
  terms: readonly Expr[],
  explicit: readonly string[] = [],
): { readonly exprs: readonly Expr[]; readonly levelParams: readonly string[] } => {
  const { meta } = elab;
  if (explicit.length === 0 && terms.every((e) => !e.hasMVar && !e.hasLevelParam))
    return { exprs: terms, levelParams: [] };
  const taken = new Set<string>([...explicit, ...elab.scope.levelNames]);
  const made: string[] = [];
  const full = terms.map((e) => instantiateMVars(meta, e));
  for (const e of full)
    levelsIn(e, (level) =>
      leaves(instantiateLevelMVars(meta, level), (leaf) => {
        if (leaf.kind !== "mvar" || meta.levelAssignment(leaf.id) !== undefined) return;
        let i = made.length + 1;
        while (taken.has(`u_${i}`)) i++;
        const name = `u_${i}`;
        taken.add(name);
        made.push(name);
        meta.assignLevel(leaf.id, levelParam(name));
      }),
    );
  const exprs = full.map((e) => instantiateMVars(meta, e));
  const used = new Set<string>();
  for (const e of exprs)
    levelsIn(e, (level) =>
      leaves(level, (leaf) => {
        if (leaf.kind === "param") used.add(leaf.name);
      }),
    );
  const ambient = elab.scope.levelNames.filter((name) => !explicit.includes(name) && used.has(name));
  return { exprs, levelParams: [...explicit, ...ambient, ...made.filter((name) => used.has(name))] };
};
