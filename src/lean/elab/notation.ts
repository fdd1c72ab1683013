// Operators and numerals. The connectives and `=` are functions of the logic; `+`, `<`, numerals and
// the like need instances, which a closed theory does not have: they fail as in Lean.

import { apps, constant, type Expr } from "../kernel/expr.ts";
import { appFn } from "../meta/app.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { whnfCore } from "../meta/whnf.ts";
import type { BinaryOperator, Span, Term } from "../syntax/tree.ts";
import { type Arg, elabAppArgs, noArgs, readArguments } from "./app.ts";
import { positional, rootIdent, type TermOf } from "./binders.ts";
import type { Elaborator } from "./elaborator.ts";
import { elabApp, mkConst } from "./field.ts";
import type { ProofError } from "./problem.ts";

/** Functions of the logic that are elaborated as plain applications. */
const connectives: Partial<Readonly<Record<BinaryOperator, string>>> = {
  "∧": "And",
  "∨": "Or",
  "↔": "Iff",
  "≍": "HEq",
};

/** Relations whose sides are elaborated before they are compared. */
const relations: Partial<Readonly<Record<BinaryOperator, string>>> = { "=": "Eq", "≠": "Ne" };

/** The class whose instance an operator wants, and whether its result is a type of its own. */
const classes: Partial<
  Readonly<Record<BinaryOperator, { readonly name: string; readonly outputs: boolean }>>
> = {
  "+": { name: "HAdd", outputs: true },
  "-": { name: "HSub", outputs: true },
  "*": { name: "HMul", outputs: true },
  "/": { name: "HDiv", outputs: true },
  "%": { name: "HMod", outputs: true },
  "^": { name: "HPow", outputs: true },
  "++": { name: "HAppend", outputs: true },
  "<": { name: "LT", outputs: false },
  "≤": { name: "LE", outputs: false },
  ">": { name: "LT", outputs: false },
  "≥": { name: "LE", outputs: false },
  "==": { name: "BEq", outputs: false },
  "!=": { name: "BEq", outputs: false },
  "∣": { name: "Dvd", outputs: false },
};

export const elabBinary = (
  elab: Elaborator,
  term: TermOf<"binary">,
  expectedType: Expr | undefined,
): Expr => {
  const connective = connectives[term.op];
  if (connective !== undefined)
    return elabApp(
      elab,
      rootIdent(connective, term.span),
      readArguments(elab, [positional(term.left), positional(term.right)]),
      expectedType,
      term.span,
    );
  const relation = relations[term.op];
  if (relation !== undefined) return elabRelation(elab, relation, term);
  return elabArithmetic(elab, term);
};

const elabLeaf = (elab: Elaborator, term: Term): Arg => ({
  kind: "expr",
  e: elab.elabTerm(term),
  span: term.span,
});

const elabRelation = (elab: Elaborator, name: string, term: TermOf<"binary">): Expr => {
  const left = elabLeaf(elab, term.left);
  const right = elabLeaf(elab, term.right);
  elab.synthesize("yes");
  // The sides are compared before the relation is applied to them.
  if (left.kind === "expr" && right.kind === "expr")
    elab.ensureHasType(right.e, inferType(elab.meta, left.e), right.span);
  return elabAppArgs(
    elab,
    mkConst(elab, name, undefined, term.span),
    { ...noArgs, positional: [left, right] },
    undefined,
    false,
    term.span,
  );
};

const elabArithmetic = (elab: Elaborator, term: TermOf<"binary">): Expr => {
  const wanted = classes[term.op];
  if (wanted === undefined) throw new Undecided(`operator \`${term.op}\``);
  const left = elab.elabTerm(term.left);
  const right = elab.elabTerm(term.right);
  const type = knownType(elab, left) ?? knownType(elab, right);
  if (type === undefined) throw new Undecided(`operator \`${term.op}\` on terms of unknown type`);
  throw elab.error(term.span, {
    code: "failed-to-synthesize",
    hint: "default",
    type: apps(
      constant(wanted.name),
      wanted.outputs ? [type, type, elab.meta.mkFreshMVarOfUnknownType()] : [type],
    ),
  });
};

/** The type of an operand, if it is one of the theory's; numbers and Booleans are outside the fragment. */
const knownType = (elab: Elaborator, e: Expr): Expr | undefined => {
  const { meta } = elab;
  const type = whnfCore(meta, instantiateMVars(meta, inferType(meta, e)));
  const head = appFn(type);
  if (head.kind !== "const") return undefined;
  if (["Nat", "Int", "Bool", "String", "Char", "Fin"].includes(head.name))
    throw new Undecided(`arithmetic on ${head.name}`);
  return type;
};

export const elabNumeral = (
  elab: Elaborator,
  term: TermOf<"numeral">,
  expectedType: Expr | undefined,
): Expr => {
  elab.postponeIfUnknown(expectedType);
  const { meta } = elab;
  const type = expectedType && instantiateMVars(meta, expectedType);
  const head = type && appFn(whnfCore(meta, type));
  if (type === undefined || head?.kind === "mvar") throw new Undecided("numeral of unknown type");
  if (head?.kind === "const" && ["Nat", "Int", "Fin"].includes(head.name))
    throw new Undecided(`numeral of type ${head.name}`);
  throw numeralFailure(elab, type, String(term.value), term.span);
};

const numeralFailure = (elab: Elaborator, type: Expr, numeral: string, span: Span): ProofError =>
  elab.error(span, { code: "failed-to-synthesize", hint: "numeral", numeral, type });
