// Goals as Lean shows them: the tag, the hypotheses with neighbours of one type together, the target.

import type { Expr, MVarId } from "../kernel/expr.ts";
import { sameExpr } from "../kernel/same-expr.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { eraseMacroScopes } from "../meta/local-context.ts";
import type { Meta } from "../meta/meta.ts";
import { displayNames, printTerm } from "./print.ts";
import type { Scope } from "./scope.ts";

export interface ShownHypothesis {
  /** Names that share the type, in context order. */
  readonly names: readonly string[];
  readonly type: string;
  /** Present for `let` variables. */
  readonly value?: string;
}

/** A goal as data. */
export interface ShownGoal {
  readonly id: MVarId;
  /** Empty when the goal has no tag. */
  readonly tag: string;
  readonly hypotheses: readonly ShownHypothesis[];
  readonly target: string;
}

export const showGoal = (meta: Meta, scope: Scope, id: MVarId): ShownGoal =>
  meta.withMVarContext(id, () => {
    const decl = meta.decl(id);
    const names = displayNames(decl.lctx);
    const hypotheses: { names: string[]; type: string; value?: string }[] = [];
    let last: Expr | undefined;
    for (const local of decl.lctx.decls) {
      if (local.hidden) continue;
      const name = names.get(local.fvarId)!;
      const type = instantiateMVars(meta, local.type);
      if (local.value !== undefined) {
        const shown = printTerm(meta, scope, type, { indent: 2 });
        hypotheses.push({
          names: [name],
          type: shown,
          value: printTerm(meta, scope, local.value, { indent: 2 }),
        });
        last = undefined;
      } else if (last !== undefined && sameExpr(last, type)) hypotheses.at(-1)!.names.push(name);
      else {
        const column = name.length + 3;
        hypotheses.push({ names: [name], type: printTerm(meta, scope, type, { column, indent: 2 }) });
        last = type;
      }
    }
    return {
      id,
      tag: eraseMacroScopes(decl.userName),
      hypotheses,
      target: printTerm(meta, scope, decl.type, { column: 2, indent: 2 }),
    };
  });

export const goalText = (goal: ShownGoal): string =>
  [
    ...(goal.tag === "" ? [] : [`case ${goal.tag}`]),
    ...goal.hypotheses.map(
      ({ names, type, value }) => `${names.join(" ")} : ${type}${value === undefined ? "" : ` := ${value}`}`,
    ),
    `⊢ ${goal.target}`,
  ].join("\n");

export const printGoal = (meta: Meta, scope: Scope, id: MVarId): string =>
  goalText(showGoal(meta, scope, id));
