// `⟨a, b, c⟩` and `{ x := a }`: constructors whose name the expected type tells.

import type { Expr } from "../kernel/expr.ts";
import { appFn } from "../meta/app.ts";
import { structureExtension } from "../meta/attributes.ts";
import { Undecided } from "../meta/errors.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { whnf } from "../meta/whnf.ts";
import type { Term } from "../syntax/tree.ts";
import { elabAppArgs, noArgs, syntaxArg } from "./app.ts";
import type { TermOf } from "./binders.ts";
import type { Elaborator } from "./elaborator.ts";
import { mkConst } from "./field.ts";
import { explicitFields } from "./match.ts";

export const elabAnonymousConstructor = (
  elab: Elaborator,
  term: TermOf<"anonymousConstructor">,
  expectedType: Expr | undefined,
): Expr => {
  const { meta } = elab;
  elab.postponeIfUnknown(expectedType);
  if (expectedType === undefined)
    throw elab.error(term.span, { code: "anonymous-constructor", reason: "unknown" });
  const type = whnf(meta, instantiateMVars(meta, expectedType));
  const head = appFn(type);
  if (head.kind === "mvar")
    throw elab.error(term.span, { code: "anonymous-constructor", reason: "unknown", type });
  const info = head.kind === "const" ? meta.env.get(head.name) : undefined;
  const shown = instantiateMVars(meta, expectedType);
  if (info?.kind !== "inductive")
    throw elab.error(term.span, { code: "anonymous-constructor", reason: "not-inductive", type: shown });
  const [name, ...others] = info.constructors;
  if (name === undefined || others.length > 0)
    throw elab.error(term.span, {
      code: "anonymous-constructor",
      reason: name === undefined ? "no-constructors" : "many-constructors",
      type: shown,
    });
  const constructorInfo = meta.env.get(name);
  if (constructorInfo?.kind !== "constructor") throw new Undecided("anonymous constructor");
  const wanted = explicitFields(constructorInfo);
  const given = term.fields.length;
  if (given < wanted || (wanted === 0 && given > 0)) {
    const failure = elab.error(term.span, {
      code: "anonymous-constructor",
      reason: wanted === 0 ? "no-fields" : "few-fields",
      ctor: name,
      wanted,
      given,
    });
    if (!elab.errToSorry || given > wanted) throw failure;
    elab.log(failure);
  }
  const missing = Array.from({ length: wanted - given }, (): Term => ({ kind: "missing", span: term.span }));
  const fields = given > wanted ? nested(term, wanted) : [...term.fields, ...missing];
  return elabAppArgs(
    elab,
    mkConst(elab, name, undefined, term.span),
    { ...noArgs, positional: fields.map(syntaxArg) },
    expectedType,
    false,
    term.span,
  );
};

/** More components than fields: the last field takes the rest as a tuple of its own. */
const nested = (term: TermOf<"anonymousConstructor">, wanted: number): readonly Term[] => {
  const rest = term.fields.slice(wanted - 1);
  return [
    ...term.fields.slice(0, wanted - 1),
    { kind: "anonymousConstructor", fields: rest, span: term.span },
  ];
};

export const elabStructureInstance = (
  elab: Elaborator,
  term: TermOf<"structureInstance">,
  expectedType: Expr | undefined,
): Expr => {
  const { meta } = elab;
  const expected = term.type === null ? expectedType : elab.elabType(term.type);
  elab.postponeIfUnknown(expected);
  const type = expected && whnf(meta, instantiateMVars(meta, expected));
  const head = type && appFn(type);
  const info = head?.kind === "const" ? meta.env.get(head.name) : undefined;
  const names = head?.kind === "const" ? meta.env.extension(structureExtension).get(head.name) : undefined;
  if (info?.kind !== "inductive" || names === undefined) throw new Undecided("structure instance");
  const args = names.map((name) => {
    const field = term.fields.find((candidate) => candidate.name.name === name);
    if (field === undefined) throw new Undecided("structure instance with a field left out");
    return syntaxArg(field.value ?? field.name);
  });
  if (term.fields.length > names.length) throw new Undecided("structure instance with other fields");
  return elabAppArgs(
    elab,
    mkConst(elab, info.constructors[0]!, undefined, term.span),
    { ...noArgs, positional: args },
    expected,
    false,
    term.span,
  );
};
