// A proof under way, as a value. A tactic makes a new state and leaves the old one as it was, so a
// search may keep as many as it likes and go on from any of them. States of one proof share what
// elaboration knows; each remembers only what it has filled.

import type { Elaborator, SavedElab } from "../elab/elaborator.ts";
import { showGoals } from "../elab/goals-at.ts";
import { goalText, type ShownGoal } from "../elab/print-goal.ts";
import type { Expr, FVarId, MVarId } from "../kernel/expr.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { isInaccessible } from "../meta/local-context.ts";
import type { Tactic } from "../syntax/tree.ts";

/** A goal as data, and as Lean shows it. */
export interface Goal extends Omit<ShownGoal, "id"> {
  readonly text: string;
}

/** A goal as terms; holes that are filled are written out. */
export interface GoalTerms {
  readonly locals: readonly LocalTerm[];
  readonly target: Expr;
}

export interface LocalTerm {
  readonly id: FVarId;
  readonly name: string;
  /** False where no text can name it: Lean shows such names with a dagger. */
  readonly accessible: boolean;
  readonly type: Expr;
}

/** Tactics that were run at once. */
export interface ScriptStep {
  readonly text: string;
  /** How many goals were open after them. */
  readonly open: number;
}

/** What all states of one proof have in common. */
export interface Proof {
  readonly statement: string;
  readonly elab: Elaborator;
  readonly root: MVarId;
}

export class ProofState {
  /** Of use to the session alone. */
  readonly proof: Proof;
  readonly saved: SavedElab;
  readonly open: readonly MVarId[];
  /** The tactics that led here. */
  readonly tactics: readonly Tactic[];
  /** Their texts, and what each left. */
  readonly script: readonly ScriptStep[];
  #goals: readonly Goal[] | undefined;

  constructor(proof: Proof, at: Pick<ProofState, "saved" | "open" | "tactics" | "script">) {
    this.proof = proof;
    this.saved = at.saved;
    this.open = at.open;
    this.tactics = at.tactics;
    this.script = at.script;
  }

  /** No goal is left. Whether that is a proof, the kernel says: `Session.verify`. */
  get isDone(): boolean {
    return this.open.length === 0;
  }

  /** Printed when first asked for. */
  get goals(): readonly Goal[] {
    const { meta, scope } = this.proof.elab;
    // Whatever was run last, printing has the whole budget.
    meta.steps = 0;
    this.#goals ??= showGoals({ meta, scope, goals: this.open, saved: this.saved.meta }).map(
      ({ id: _, ...goal }) => ({ ...goal, text: goalText({ id: _, ...goal }) }),
    );
    return this.#goals;
  }

  /** The goal with this number, from 0. Throws when there is none. */
  terms(index = 0): GoalTerms {
    const id = this.open[index];
    if (id === undefined) throw new RangeError(`there is no goal ${index}: ${this.open.length} are open`);
    const { meta } = this.proof.elab;
    const current = meta.save();
    meta.restore(this.saved.meta);
    try {
      const { lctx, type } = meta.decl(id);
      const shadowed = new Set<string>();
      const locals = lctx.decls
        .toReversed()
        .filter(({ hidden }) => hidden !== true)
        .map((decl) => {
          const accessible = !isInaccessible(decl.userName) && !shadowed.has(decl.userName);
          shadowed.add(decl.userName);
          return {
            id: decl.fvarId,
            name: decl.userName,
            accessible,
            type: instantiateMVars(meta, decl.type),
          };
        })
        .toReversed();
      return { locals, target: instantiateMVars(meta, type) };
    } finally {
      meta.restore(current);
    }
  }
}
