// All wording. Lean 4.28's, as far as the fragment goes; terms are printed in the state in which the
// problem arose.

import { apps, type Expr } from "../kernel/expr.ts";
import { sameExpr } from "../kernel/same-expr.ts";
import { appArgs } from "../meta/app.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { IllTyped } from "../meta/errors.ts";
import { inferType } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import { whnf } from "../meta/whnf.ts";
import { printTerm, shortName } from "./print.ts";
import { goalText, showGoal } from "./print-goal.ts";
import type { Piece, Problem, ProofError } from "./problem.ts";
import type { Scope } from "./scope.ts";

/** The text of an error. `source` is the text that its spans point into. */
export const errorText = (meta: Meta, scope: Scope, error: ProofError, source: string): string => {
  const current = meta.save();
  meta.restore(error.saved);
  try {
    return meta.withLCtx(error.lctx, () => new Writer(meta, scope, source).problem(error.problem));
  } finally {
    meta.restore(current);
  }
};

const HINT_TRACE =
  "\n\nHint: Type class instance resolution failures can be inspected with the `set_option trace.Meta.synthInstance true` command.";

class Writer {
  readonly #meta: Meta;
  readonly #scope: Scope;
  readonly #source: string;

  constructor(meta: Meta, scope: Scope, source: string) {
    this.#meta = meta;
    this.#scope = scope;
    this.#source = source;
  }

  problem(problem: Problem): string {
    switch (problem.code) {
      case "unknown-identifier":
        return `Unknown identifier \`${problem.name}\``;
      case "unknown-constant":
        return problem.inferred === undefined
          ? `Unknown constant \`${problem.name}\``
          : `Unknown constant \`${problem.name}\`\n\nNote: Inferred this name from the expected resulting type of \`.${problem.inferred.written}\`:${this.#block(problem.inferred.type)}`;
      case "invalid-field":
        return `Invalid field \`${problem.field}\`: The environment does not contain \`${problem.full}\`, so it is not possible to project the field \`${problem.field}\` from an expression${this.#block(problem.e)}\nof type \`${this.#inline(problem.type, 0)}\``;
      case "invalid-field-unknown-type":
        return `Invalid field notation: Type of${this.#block(problem.e)}\nis not known; cannot resolve field \`${problem.field}\``;
      case "invalid-projection":
        return this.#projection(problem);
      case "invalid-field-no-argument":
        return `Invalid field notation: Function \`${problem.full}\` does not have a usable parameter of type \`${problem.type}\` for which to substitute the dotted receiver`;
      case "invalid-dotted-identifier":
        return problem.expected === undefined
          ? `Invalid dotted identifier notation: The expected type of \`.${problem.name}\` could not be determined`
          : `Invalid dotted identifier notation: The expected type of \`.${problem.name}\`${this.#block(problem.expected)}\nis not of the form \`C ...\` or \`... → C ...\` where C is a constant`;
      case "type-mismatch":
        return `${problem.header ?? "Type mismatch"}${this.#block(problem.e)}\n${this.#mismatch(problem.found, problem.expected)}`;
      case "application-type-mismatch":
        return this.#application(problem);
      case "function-expected": {
        const arg =
          "start" in problem.arg
            ? `\n  ${this.#source.slice(problem.arg.start, problem.arg.end)}`
            : this.#block(problem.arg);
        return `Function expected at${this.#block(problem.e)}\nbut this term has type${this.#block(problem.type)}\n\nNote: Expected a function because this term is being applied to the argument${arg}`;
      }
      case "type-expected":
        return `type expected, got\n  (${this.#inline(problem.e, 3)} : ${this.#inline(problem.type, 3)})`;
      case "invalid-argument-name":
        return `Invalid argument name \`${problem.name}\` for function \`${this.#head(problem.fn)}\``;
      case "cannot-synthesize-placeholder":
        return this.#placeholder(problem);
      case "failed-to-synthesize":
        return this.#synthesis(problem);
      case "anonymous-constructor":
        return this.#anonymousConstructor(problem);
      case "tactic-failed": {
        const reason = this.pieces(problem.reason);
        const goal = problem.goal === undefined ? "" : `\n\n${this.#goal(problem.goal)}`;
        return problem.tactic === ""
          ? `${reason}${goal}`
          : `Tactic \`${problem.tactic}\` failed${reason === "" ? "" : `: ${reason}`}${goal}`;
      }
      case "unsolved-goals":
        return `unsolved goals\n${problem.goals.map((id) => this.#goal(id)).join("\n\n")}`;
      case "no-goals":
        return "No goals to be solved";
      case "other":
        return this.pieces(problem.pieces);
    }
  }

  pieces(pieces: readonly Piece[]): string {
    let text = "";
    for (const [i, piece] of pieces.entries()) {
      if (typeof piece === "string") text += piece;
      else
        switch (piece.kind) {
          case "term": {
            // What stands behind the term must fit in its line too.
            const next = pieces[i + 1];
            const behind = typeof next === "string" ? next.split("\n")[0]!.length : 0;
            text += this.#inline(piece.e, columnOf(text), behind);
            break;
          }
          case "block":
            text += this.#block(piece.e);
            break;
          case "typed":
            text += `\n  ${this.#inline(piece.e, 2)} : ${this.#inline(piece.type, 2)}`;
            break;
          case "goal":
            text += this.#goal(piece.id);
            break;
          case "source":
            text += this.#source.slice(piece.span.start, piece.span.end);
            break;
          case "message":
            text += this.pieces(piece.pieces);
        }
    }
    return text;
  }

  /** A term on a line of its own, indented by two. */
  #block(e: Expr): string {
    return `\n  ${printTerm(this.#meta, this.#scope, e, { column: 2, indent: 2 })}`;
  }

  #inline(e: Expr, column: number, behind = 0): string {
    return printTerm(this.#meta, this.#scope, e, { column, indent: 0, behind });
  }

  #goal(id: Parameters<typeof showGoal>[2]): string {
    return goalText(showGoal(this.#meta, this.#scope, id));
  }

  #head(fn: Expr): string {
    return fn.kind === "const" ? shortName(this.#meta, this.#scope, fn.name) : this.#inline(fn, 0);
  }

  /** `has type … but is expected to have type …`, with the sorts where these differ. */
  #mismatch(found: Expr, expected: Expr): string {
    const a = this.#sortOf(found);
    const b = this.#sortOf(expected);
    const differ = a !== undefined && b !== undefined && !this.#couldAgree(a, b);
    const of = (sort: Expr | undefined): string =>
      differ && sort !== undefined ? `\nof sort \`${this.#inline(sort, 0)}\`` : "";
    return `has type${this.#block(found)}${of(a)}${differ ? " " : "\n"}but is expected to have type${this.#block(expected)}${of(b)}`;
  }

  #application(problem: Extract<Problem, { code: "application-type-mismatch" }>): string {
    const { fn, arg, found, expected } = problem;
    const mismatch = this.#mismatch(found, expected);
    // The sort of the expected type, where it is told, ends its line in the middle of the sentence.
    const joint = mismatch.endsWith("`") && mismatch.includes("\nof sort") ? " " : "\n";
    const full = instantiateMVars(this.#meta, arg);
    const repeated = appArgs(fn).some((other) => sameExpr(instantiateMVars(this.#meta, other), full));
    const which = repeated
      ? `The last${this.#block(arg)}\nargument ${mismatch}`
      : `The argument${this.#block(arg)}\n${mismatch}`;
    return `Application type mismatch: ${which}${joint}in the application${this.#block(apps(fn, [arg]))}`;
  }

  #couldAgree(a: Expr, b: Expr): boolean {
    const saved = this.#meta.save();
    const answer = isDefEq(this.#meta, a, b);
    this.#meta.restore(saved);
    return answer;
  }

  #sortOf(type: Expr): Expr | undefined {
    try {
      const sort = whnf(this.#meta, inferType(this.#meta, instantiateMVars(this.#meta, type)));
      return sort.kind === "sort" ? sort : undefined;
    } catch (failure) {
      if (failure instanceof IllTyped) return undefined;
      throw failure;
    }
  }

  #projection(problem: Extract<Problem, { code: "invalid-projection" }>): string {
    const { e, type, index, fields } = problem;
    switch (problem.reason) {
      case "zero":
        return "Invalid projection: Index must be greater than 0";
      case "function":
        return `Invalid projection: Projections cannot be used on functions, and${this.#block(e)}\nhas function type \`${this.#inline(type, 0)}\``;
      case "not-structure":
        return `Invalid projection: Projection operates on structure-like types with fields. The expression${this.#block(e)}\nhas type \`${this.#inline(type, 0)}\` which does not have fields.`;
      case "no-fields":
        return `Invalid projection: Projection operates on structure-like types with fields. The expression${this.#block(e)}\nhas type \`${this.#inline(type, 0)}\` which has no fields.`;
      case "not-a-proposition":
        return `Invalid projection: Cannot project a value of non-propositional type${this.#block(problem.fieldType ?? type)}\nfrom the expression${this.#block(e)}\nwhich has propositional type${this.#block(type)}`;
      case "too-large":
        return `Invalid projection: Index \`${index}\` is invalid for this structure; it must be between 1 and ${fields}\n\nNote: The expression${this.#block(e)}\nhas type \`${this.#inline(type, 0)}\` which has only ${fields} field${fields === 1 ? "" : "s"}`;
    }
  }

  #placeholder(problem: Extract<Problem, { code: "cannot-synthesize-placeholder" }>): string {
    const context = `\ncontext:\n${this.#goal(problem.id)}`;
    switch (problem.what) {
      case "placeholder":
        return `don't know how to synthesize placeholder${problem.argument === undefined ? "" : ` for argument \`${problem.argument}\``}${context}`;
      case "implicit": {
        const of =
          problem.of === undefined
            ? ""
            : `\n  ${printTerm(this.#meta, this.#scope, problem.of, { column: 2, indent: 2, explicit: true })}`;
        return `don't know how to synthesize implicit argument \`${problem.argument ?? ""}\`${of}${context}`;
      }
      case "binder-type":
        return problem.binder === undefined
          ? "Failed to infer binder type"
          : `Failed to infer type of binder \`${problem.binder}\``;
      case "lambda-binder-type":
        return "Failed to infer type of lambda binder";
      case "have-type":
        return "failed to infer `have` declaration type";
      case "let-type":
        return "failed to infer `let` declaration type";
    }
  }

  #synthesis(problem: Extract<Problem, { code: "failed-to-synthesize" }>): string {
    if (problem.hint === "numeral") {
      const type = this.#inline(problem.type, 2);
      return `failed to synthesize instance of type class\n  OfNat ${atom(type)} ${problem.numeral}\nnumerals are polymorphic in Lean, but the numeral \`${problem.numeral}\` cannot be used in a context where the expected type is${this.#block(problem.type)}\ndue to the absence of the instance above${HINT_TRACE}`;
    }
    return `failed to synthesize instance of type class${this.#block(problem.type)}${HINT_TRACE}`;
  }

  #anonymousConstructor(problem: Extract<Problem, { code: "anonymous-constructor" }>): string {
    const type = problem.type === undefined ? "" : this.#inline(problem.type, 0);
    switch (problem.reason) {
      case "unknown":
        return "Invalid `⟨...⟩` notation: The expected type of this term could not be determined";
      case "not-inductive":
        return `Invalid \`⟨...⟩\` notation: The expected type \`${type}\` is not an inductive type\n\nNote: This notation can only be used when the expected type is an inductive type with a single constructor`;
      case "many-constructors":
        return `Invalid \`⟨...⟩\` notation: The expected type \`${type}\` has more than one constructor\n\nNote: This notation can only be used when the expected type is an inductive type with a single constructor`;
      case "no-constructors":
        return `Invalid \`⟨...⟩\` notation: The expected type \`${type}\` has no constructors\n\nNote: This notation can only be used when the expected type is an inductive type with a single constructor`;
      case "few-fields":
        return `Insufficient number of fields for \`⟨...⟩\` constructor: Constructor \`${problem.ctor}\` has ${problem.wanted} explicit field, but ${problem.given === 0 ? "none" : `only ${problem.given}`} ${problem.given === 1 ? "was" : "were"} provided`;
      case "no-fields":
        return `Insufficient number of fields for \`⟨...⟩\` constructor: Constructor \`${problem.ctor}\` does not have explicit fields, but ${problem.given} ${problem.given === 1 ? "was" : "were"} provided`;
    }
  }
}

const columnOf = (text: string): number => text.length - (text.lastIndexOf("\n") + 1);

const atom = (text: string): string => (text.includes(" ") ? `(${text})` : text);
