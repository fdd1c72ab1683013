// The head of an application and its fields: `h.symm`, `h.1`, `(add_zero a).symm`, `.inl`. A field of
// `e : T …` is the function `T.field`, with `e` as its first explicit argument of type `T …`.

import { apps, constant, type Expr } from "../kernel/expr.ts";
import { components, joinNames, type Name } from "../kernel/name.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { structureExtension } from "../meta/attributes.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProp } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { unfoldDefinition, whnf, whnfCore } from "../meta/whnf.ts";
import type { Ident, LevelSyntax, Span, Term } from "../syntax/tree.ts";
import { type Arg, type Args, elabAppArgs, noArgs } from "./app.ts";
import type { Elaborator } from "./elaborator.ts";
import { elabLevel } from "./level.ts";
import { Postpone, ProofError } from "./problem.ts";
import { resolveGlobal } from "./scope.ts";

/** `.f` or `.1` after a term. */
export type Field =
  | {
      readonly kind: "name";
      readonly name: string;
      readonly span: Span;
      /** All that follows the head in the same identifier, when this field is its first. */
      readonly suffix?: string;
      readonly whole?: Span;
    }
  | { readonly kind: "index"; readonly index: number; readonly span: Span };

interface Head {
  readonly e: Expr;
  readonly fields: readonly Field[];
  readonly span: Span;
}

/** `fn args` where `fn` may be an identifier with fields, a projection, `@f`, `.f`, or any term. */
export const elabApp = (
  elab: Elaborator,
  fn: Term,
  args: Args,
  expectedType: Expr | undefined,
  span: Span,
  explicit = false,
  fields: readonly Field[] = [],
  levels?: readonly LevelSyntax[],
): Expr => {
  switch (fn.kind) {
    case "ident":
      return withFields(elab, resolve(elab, fn, levels, fields), args, expectedType, explicit, span);
    case "universes":
      return elabApp(elab, fn.fn, args, expectedType, span, explicit, fields, fn.levels);
    case "explicit":
      return elabApp(elab, fn.fn, args, expectedType, span, true, fields, levels);
    case "proj": {
      if (fn.field.name === "") {
        elab.elabTerm(fn.term);
        const words = "Invalid field notation: Identifier or numeral expected";
        throw elab.plainError(fn.field.span, "field-left-out", words);
      }
      const names = components(fn.field.name);
      let at = fn.field.span.start;
      const own = names.map((name): Field => {
        const start = at;
        at += name.length + 1;
        return { kind: "name", name, span: { start, end: start + name.length } };
      });
      return elabApp(elab, fn.term, args, expectedType, span, explicit, [...own, ...fields]);
    }
    case "projIndex":
      return elabApp(elab, fn.term, args, expectedType, span, explicit, [
        { kind: "index", index: fn.index, span: fn.indexSpan },
        ...fields,
      ]);
    case "dotIdent":
      return withFields(
        elab,
        { ...dotIdent(elab, fn.name, fn.span, expectedType), fields },
        args,
        expectedType,
        explicit,
        span,
      );
    case "paren":
      // `(f) a` and `(h).symm`: the parentheses end what implicit arguments are held back for.
      if (args.positional.length === 0 && args.named.length === 0 && fields.length === 0 && !explicit)
        return elab.elabTerm(fn, expectedType);
      return withFields(
        elab,
        { e: elab.elabTerm(fn.term), fields, span: fn.span },
        args,
        expectedType,
        explicit,
        span,
      );
    default: {
      if (args.positional.length === 0 && args.named.length === 0 && fields.length === 0)
        return elab.elabTerm(fn, expectedType);
      if (fn.kind === "hole" && fields.length === 0 && elab.firstHoleType === undefined)
        throw elab.plainError(
          fn.span,
          "placeholder-function",
          "A placeholder `_` cannot be used where a function is expected",
        );
      const e = elab.elabTerm(fn);
      return withFields(elab, { e, fields, span: fn.span }, args, expectedType, explicit, span);
    }
  }
};

/** The local or constant that an identifier names as a whole, with no arguments made for it. */
export const namedBy = (elab: Elaborator, ident: Ident): Expr | undefined => {
  const local = elab.meta.lctx.findByName(ident.name);
  if (local === undefined) {
    const [found, ...others] = resolveGlobal(elab.meta.env, elab.scope, ident.name);
    if (found === undefined || others.length > 0 || found.fields.length > 0) return undefined;
  }
  const { e, fields } = resolve(elab, ident, undefined, []);
  return fields.length === 0 ? e : undefined;
};

/** What an identifier stands for: a local, innermost first, or a constant; the rest are fields. */
const resolve = (
  elab: Elaborator,
  ident: Ident,
  levels: readonly LevelSyntax[] | undefined,
  more: readonly Field[],
): Head => {
  const { meta } = elab;
  const parts = ident.name.includes(".") ? components(ident.name) : [ident.name];
  const fieldsFrom = (n: number): readonly Field[] =>
    n === parts.length ? more : [...identFields(ident, parts, n), ...more];
  for (let n = parts.length; n > 0; n--) {
    const local = meta.lctx.findByName(n === parts.length ? ident.name : parts.slice(0, n).join("."));
    if (local === undefined) continue;
    const span = partSpan(ident, parts, 0, n);
    elab.info?.({ kind: "local", span, fvarId: local.fvarId });
    return { e: meta.fvarExpr(local.fvarId), fields: fieldsFrom(n), span };
  }
  const candidates = resolveGlobal(meta.env, elab.scope, ident.name);
  if (candidates.length > 1) throw new Undecided(`ambiguous name \`${ident.name}\``);
  const [found] = candidates;
  if (found === undefined) throw elab.error(ident.span, { code: "unknown-identifier", name: ident.name });
  const n = parts.length - found.fields.length;
  const span = partSpan(ident, parts, 0, n);
  elab.info?.({ kind: "constant", span, name: found.name, written: parts.slice(0, n).join(".") });
  return { e: mkConst(elab, found.name, levels, ident.span), fields: fieldsFrom(n), span };
};

/** A constant with fresh universe levels, or the given ones. */
export const mkConst = (
  elab: Elaborator,
  name: Name,
  levels: readonly LevelSyntax[] | undefined,
  span: Span,
): Expr => {
  const info = elab.meta.env.get(name);
  if (info === undefined) throw elab.error(span, { code: "unknown-constant", name });
  if (levels !== undefined && levels.length > info.levelParams.length)
    throw elab.plainError(span, "too-many-universes", `too many explicit universe levels for '${name}'`);
  return constant(
    name,
    info.levelParams.map((_, i) => {
      const given = levels?.[i];
      return given === undefined ? elab.meta.mkFreshLevelMVar() : elabLevel(elab, given);
    }),
  );
};

const partSpan = (ident: Ident, parts: readonly string[], from: number, to: number): Span => {
  if (from === 0 && to === parts.length) return ident.span;
  // An identifier written otherwise than its canonical text keeps its whole span.
  if (ident.span.end - ident.span.start !== ident.name.length) return ident.span;
  const before = parts.slice(0, from).reduce((sum, part) => sum + part.length + 1, 0);
  const length = parts.slice(from, to).join(".").length;
  const start = ident.span.start + before;
  return { start, end: start + length };
};

const identFields = (ident: Ident, parts: readonly string[], from: number): Field[] =>
  parts.slice(from).map((name, i): Field => {
    const span = partSpan(ident, parts, from + i, from + i + 1);
    if (/^\d+$/u.test(name)) return { kind: "index", index: Number(name), span };
    return i === 0
      ? { kind: "name", name, span, suffix: parts.slice(from).join("."), whole: ident.span }
      : { kind: "name", name, span };
  });

/** More fields in a row Lean's heartbeats may not allow: each is elaborated with all before it. */
const MAX_FIELDS = 100;

const withFields = (
  elab: Elaborator,
  head: Head,
  args: Args,
  expectedType: Expr | undefined,
  explicit: boolean,
  span: Span,
): Expr => {
  const { fields } = head;
  if (fields.length === 0) return elabAppArgs(elab, head.e, args, expectedType, explicit, span);
  if (fields.length > MAX_FIELDS) throw new Undecided("a long chain of fields");
  let e = head.e;
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i]!;
    const last = i === fields.length - 1;
    const found = findField(elab, e, field, head.span, last && args.positional.length > 0);
    const receiver: Arg = { kind: "expr", e: found.receiver, span: head.span };
    const fn = mkConst(elab, found.name, undefined, field.span);
    elab.info?.({ kind: "field", span: field.span, name: found.name });
    const withReceiver = insertReceiver(
      elab,
      fn,
      found.type,
      receiver,
      last ? args : noArgs,
      explicit && last,
      field,
    );
    e = elabAppArgs(elab, fn, withReceiver, last ? expectedType : undefined, last ? explicit : false, span);
  }
  return e;
};

interface FoundField {
  /** The function that the field stands for. */
  readonly name: Name;
  /** The namespace it was found in: its receiver is an argument of that type. */
  readonly type: Name;
  readonly receiver: Expr;
}

/** Looks for the field in the namespace of the receiver's type, unfolding the type until it is found. */
const findField = (
  elab: Elaborator,
  start: Expr,
  field: Field,
  headSpan: Span,
  hasArgs: boolean,
): FoundField => {
  const { meta } = elab;
  const [receiver, receiverType] = consumeImplicits(elab, start, hasArgs);
  let type = whnfCore(meta, instantiateMVars(meta, receiverType));
  if (appFn(type).kind === "mvar") {
    elab.synthesize("yes");
    type = whnfCore(meta, instantiateMVars(meta, type));
    elab.postponeIfUnknown(type);
  }
  for (;;) {
    const outcome = fieldOf(elab, start, receiver, type, field, headSpan);
    if (!(outcome instanceof ProofError)) return outcome;
    const unfolded = unfoldDefinition(meta, type);
    if (unfolded === undefined) {
      throw outcome;
    }
    type = whnfCore(meta, unfolded);
  }
};

/** Fills the leading implicit parameters of the receiver with holes. */
const consumeImplicits = (elab: Elaborator, start: Expr, hasArgs: boolean): readonly [Expr, Expr] => {
  const { meta } = elab;
  let e = start;
  let type = whnfCore(meta, instantiateMVars(meta, inferType(meta, e)));
  while (type.kind === "forallE") {
    if (type.binderInfo === "default" || (type.binderInfo === "strictImplicit" && !hasArgs)) break;
    const arg =
      type.binderInfo === "instImplicit"
        ? elab.mkInstance(type.binderType, { start: 0, end: 0 })
        : meta.mkFreshMVar(type.binderType);
    e = apps(e, [arg]);
    type = whnfCore(meta, inferType(meta, e));
  }
  return [e, type];
};

const fieldOf = (
  elab: Elaborator,
  start: Expr,
  receiver: Expr,
  type: Expr,
  field: Field,
  headSpan: Span,
): FoundField | ProofError => {
  const { meta } = elab;
  const head = appFn(type);
  if (field.kind === "index") return indexedField(elab, receiver, type, field, headSpan);
  if (head.kind === "const") {
    const name = joinNames(head.name, field.name);
    if (meta.env.has(name)) return { name, type: head.name, receiver };
    return elab.error(field.span, {
      code: "invalid-field",
      field: field.name,
      full: name,
      e: receiver,
      type,
    });
  }
  if (type.kind === "forallE") {
    const name = joinNames("Function", field.name);
    if (meta.env.has(name)) return { name, type: "Function", receiver };
    if (field.suffix !== undefined && start.kind === "const")
      return elab.error(field.whole ?? field.span, {
        code: "unknown-constant",
        name: joinNames(start.name, field.suffix),
      });
    return elab.error(field.span, {
      code: "invalid-field",
      field: field.name,
      full: name,
      e: receiver,
      type,
    });
  }
  if (field.suffix !== undefined && start.kind === "const")
    return elab.error(field.whole ?? field.span, {
      code: "unknown-constant",
      name: joinNames(start.name, field.suffix),
    });
  return elab.error(field.span, { code: "invalid-field-unknown-type", e: receiver, type, field: field.name });
};

/** `h.1`: the projection of a structure. */
const indexedField = (
  elab: Elaborator,
  receiver: Expr,
  type: Expr,
  field: Extract<Field, { kind: "index" }>,
  headSpan: Span,
): FoundField | ProofError => {
  const { meta } = elab;
  const problem = (
    reason: "not-structure" | "no-fields" | "too-large" | "zero" | "function",
    fields = 0,
  ): ProofError =>
    elab.error(headSpan, {
      code: "invalid-projection",
      reason,
      e: receiver,
      type,
      index: field.index,
      fields,
    });
  if (field.index === 0) return problem("zero");
  if (type.kind === "forallE") return problem("function");
  const head = appFn(type);
  if (head.kind !== "const") return problem("not-structure");
  const names = meta.env.extension(structureExtension).get(head.name);
  if (names === undefined) return unnamedField(elab, receiver, type, field, headSpan, problem);
  const name = names[field.index - 1];
  if (name === undefined) return problem("too-large", names.length);
  return { name: joinNames(head.name, name), type: head.name, receiver };
};

/** An inductive type that is no structure: only one with a single constructor has fields to project. */
const unnamedField = (
  elab: Elaborator,
  receiver: Expr,
  type: Expr,
  field: Extract<Field, { kind: "index" }>,
  headSpan: Span,
  problem: (reason: "not-structure" | "no-fields" | "too-large", fields?: number) => ProofError,
): FoundField | ProofError => {
  const { meta } = elab;
  const head = appFn(type);
  const info = head.kind === "const" ? meta.env.get(head.name) : undefined;
  const only =
    info?.kind === "inductive" && info.constructors.length === 1
      ? meta.env.get(info.constructors[0]!)
      : undefined;
  if (head.kind !== "const" || only?.kind !== "constructor") return problem("not-structure");
  if (only.numFields === 0) return problem("no-fields");
  if (field.index > only.numFields) return problem("too-large", only.numFields);
  const made = inferType(
    meta,
    apps(constant(only.name, head.levels), appArgs(type).slice(0, only.numParams)),
  );
  const first = whnf(meta, made);
  if (field.index === 1 && first.kind === "forallE" && isProp(meta, type) && !isProp(meta, first.binderType))
    return elab.error(headSpan, {
      code: "invalid-projection",
      reason: "not-a-proposition",
      e: receiver,
      type,
      index: field.index,
      fields: only.numFields,
      fieldType: first.binderType,
    });
  // Lean makes the term `h.2`, whose type speaks of `h.1`; no expected type can fit that.
  return elab.error(headSpan, {
    code: "other",
    what: "type-mismatch",
    pieces: ["Type mismatch\n  ", { kind: "term", e: receiver }, `.${field.index}`],
  });
};

/** Puts the receiver in the place of the first explicit parameter whose type is of the namespace. */
const insertReceiver = (
  elab: Elaborator,
  fn: Expr,
  typeName: Name,
  receiver: Arg,
  args: Args,
  explicit: boolean,
  field: Field,
): Args => {
  const { meta } = elab;
  let type = inferType(meta, fn);
  let position = 0;
  const named = new Set(args.named.map(({ name }) => name));
  for (;;) {
    if (type.kind !== "forallE") type = type.looseBVars > 0 ? type : whnf(meta, type);
    if (type.kind !== "forallE")
      throw elab.error(field.span, {
        code: "invalid-field-no-argument",
        field: field.kind === "name" ? field.name : String(field.index),
        full: fn.kind === "const" ? fn.name : "",
        type: typeName,
      });
    const head = appFn(type.binderType);
    const matches =
      (head.kind === "const" && head.name === typeName) ||
      (typeName === "Function" && type.binderType.kind === "forallE");
    const isExplicit = explicit || type.binderInfo === "default";
    if (matches && isExplicit && !named.has(type.binderName)) {
      if (position > args.positional.length)
        return {
          ...args,
          named: [...args.named, { name: type.binderName, span: receiverSpan(receiver), value: receiver }],
        };
      return {
        ...args,
        positional: [...args.positional.slice(0, position), receiver, ...args.positional.slice(position)],
      };
    }
    if (isExplicit && !named.has(type.binderName)) position++;
    type = type.body;
  }
};

const receiverSpan = (arg: Arg): Span => (arg.kind === "expr" ? arg.span : arg.term.span);

/** `.inl`: the name is looked up in the namespace of the expected type's result. */
const dotIdent = (
  elab: Elaborator,
  name: Name,
  span: Span,
  expectedType: Expr | undefined,
): Omit<Head, "fields"> => {
  const { meta } = elab;
  elab.postponeIfUnknown(expectedType);
  let type = expectedType && whnfCore(meta, instantiateMVars(meta, expectedType));
  const failure = (): ProofError =>
    elab.error(span, { code: "invalid-dotted-identifier", name, expected: expectedType });
  if (type === undefined) throw failure();
  let result = type;
  while (result.kind === "forallE") result = result.body;
  // The constructor may become clear from a later argument.
  if (elab.mayPostpone && appFn(result).kind === "mvar") throw new Postpone();
  for (;;) {
    const head = appFn(result);
    if (head.kind === "const") {
      const full = joinNames(head.name, name);
      if (meta.env.has(full)) {
        elab.info?.({ kind: "constant", span, name: full, written: name });
        return { e: mkConst(elab, full, undefined, span), span };
      }
    }
    const unfolded: Expr | undefined = result.looseBVars > 0 ? undefined : unfoldDefinition(meta, result);
    if (unfolded === undefined) {
      if (head.kind === "const")
        throw elab.error(span, { code: "unknown-constant", name: joinNames(head.name, name) });
      throw failure();
    }
    type = whnfCore(meta, unfolded);
    result = type;
    while (result.kind === "forallE") result = result.body;
  }
};
