// The last question about a theorem, asked of the environment alone and not of what was said on the
// way: is it there, does it state what was to be proved, and on what does it rest?

import { axiomsOf } from "../kernel/axioms.ts";
import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import type { Name } from "../kernel/name.ts";
import { sameExpr } from "../kernel/same-expr.ts";

/** The axioms of Lean's own logic. `sorryAx` is not among them. */
export const logicalAxioms: readonly Name[] = ["propext", "Classical.choice", "Quot.sound"];

export type Audit =
  | { readonly kind: "sound"; readonly axioms: readonly Name[]; readonly proof: Expr }
  | { readonly kind: "missing" }
  | { readonly kind: "not-a-theorem" }
  | { readonly kind: "another-statement" }
  | { readonly kind: "forbidden-axiom"; readonly axioms: readonly Name[] };

/**
 * Looks at the theorem `name`, which the kernel has checked when it was added. `statement` is the type
 * that it must have, node for node; `allowed` are the theory's own axioms, beside those of the logic.
 */
export const auditTheorem = (
  env: Environment,
  name: Name,
  statement: Expr,
  allowed: (axiom: Name) => boolean,
): Audit => {
  const info = env.get(name);
  if (info === undefined) return { kind: "missing" };
  if (info.kind !== "theorem") return { kind: "not-a-theorem" };
  if (!sameExpr(info.type, statement)) return { kind: "another-statement" };
  const axioms = axiomsOf(env, [info.value, info.type]);
  const forbidden = axioms.filter((axiom) => !logicalAxioms.includes(axiom) && !allowed(axiom));
  if (axioms.includes("sorryAx") || forbidden.length > 0)
    return { kind: "forbidden-axiom", axioms: forbidden };
  return { kind: "sound", axioms, proof: info.value };
};
