// Walks the trees of one text with its bound variables and finds every place where a declaration of the
// theory is named, as Lean resolves it. Renaming changes exactly these places and nothing else.
//
// Types are not computed. Where Lean needs one (`x.f`, `.f`, an alternative's name), what is known of
// the binder decides, and else the theory's own namespace: fields of propositions belong to core.

import type {
  AlternativeHead,
  Argument,
  Binder,
  BinderGroup,
  CaseTag,
  ConvSequence,
  Discriminant,
  FunBinder,
  Ident,
  InductionAlternative,
  LocalDeclaration,
  Location,
  MatchAlternative,
  RcasesPattern,
  SufficesDeclaration,
  Tactic,
  TacticSequence,
  Term,
} from "../../lean/index.ts";
import { coreNames } from "./core-names.ts";
import {
  bind,
  type Component,
  componentsAt,
  enclosingNamespaces,
  join,
  type LocalSort,
  lookUp,
  type NameTable,
  resolveGlobal,
  type Scope,
  unbind,
} from "./scope.ts";
import type { Span } from "./theory.ts";

/** One component of a name in the text that names a declaration of the theory. */
export interface Occurrence {
  readonly span: Span;
  /** Full name of what it names. */
  readonly target: string;
}

/** A name that is neither bound nor declared so far. */
export interface Unresolved {
  readonly name: string;
  readonly span: Span;
}

type Locals = Scope | null;

export class NameFinder {
  readonly text: string;
  readonly table: NameTable;
  namespace: string;
  opened: readonly string[];
  readonly occurrences: Occurrence[] = [];
  readonly unresolved: Unresolved[] = [];
  /** Every name that is bound somewhere in the text. */
  readonly bound = new Set<string>();
  /** Names of `?x` holes: a `case x` may mean them. */
  private readonly holes = new Set<string>();

  constructor(text: string, table: NameTable, namespace = "", opened: readonly string[] = []) {
    this.text = text;
    this.table = table;
    this.namespace = namespace;
    this.opened = opened;
  }

  note(component: Component, target: string): void {
    this.occurrences.push({ span: component.span, target });
  }

  bindName(locals: Locals, binder: Binder | null, sort: LocalSort = "unknown"): Locals {
    if (binder === null || binder.kind === "hole") return locals;
    this.bound.add(binder.name);
    return bind(locals, binder.name, sort);
  }

  private bindNames(locals: Locals, binders: readonly Binder[], sort: LocalSort = "unknown"): Locals {
    return binders.reduce<Locals>((scope, binder) => this.bindName(scope, binder, sort), locals);
  }

  // -------------------------------------------------------------------------------------------
  // Names

  /** A reference: a bound variable, a declaration, or something of core; what follows are fields. */
  private reference(ident: Ident, locals: Locals): void {
    const components = componentsAt(this.text, ident.span);
    const head = components[0];
    if (head === undefined) return;
    const local = lookUp(locals, head.text);
    if (local !== null) {
      this.fields(components.slice(1), local);
      return;
    }
    const resolved = resolveGlobal(this.table, this.namespace, this.opened, components);
    if (resolved === null) {
      this.unresolved.push({ name: ident.name, span: ident.span });
      // Perhaps a variable that a tactic named by itself; a namespace of some library is left alone.
      if (!coreNames.has(head.text) && /^\p{Ll}/u.test(head.text))
        this.fields(components.slice(1), "unknown");
      return;
    }
    this.noteResolved(components.slice(0, resolved.length), resolved.fullName);
    const sort = this.table.sortOf(resolved.fullName);
    this.fields(components.slice(resolved.length), sort === "proposition" ? "proposition" : "data");
  }

  /** Notes each component of a written name whose meaning is the full name or a prefix of it. */
  noteResolved(components: readonly Component[], fullName: string): void {
    const words = fullName.split(".");
    const written = components.filter((component) => component.text !== "_root_");
    written.forEach((component, i) => {
      const prefix = words.slice(0, words.length - written.length + i + 1).join(".");
      if (this.table.has(prefix)) this.note(component, prefix);
    });
  }

  private fields(components: readonly Component[], sort: LocalSort): void {
    let receiver = sort;
    for (const component of components) {
      const target = join(this.table.inductiveType, component.text);
      const named = receiver !== "proposition" && this.table.has(target);
      if (named) this.note(component, target);
      // A field of a value is again a value, or a proof about it; nothing is known of other fields.
      receiver = named && this.table.sortOf(target) === "proposition" ? "proposition" : "unknown";
    }
  }

  private field(ident: Ident, receiver: LocalSort): void {
    this.fields(componentsAt(this.text, ident.span), receiver);
  }

  /** Whether the values of a type are the theory's data, or proofs; by its form alone. */
  private sortOfType(type: Term | null, locals: Locals): LocalSort {
    if (type === null) return "unknown";
    switch (type.kind) {
      case "paren":
        return this.sortOfType(type.term, locals);
      case "binary":
        return ["=", "≠", "∧", "∨", "↔", "≍"].includes(type.op) ? "proposition" : "unknown";
      case "unary":
        return type.op === "¬" ? "proposition" : "unknown";
      case "exists":
        return "proposition";
      case "forall":
      case "depArrow":
        return this.sortOfType(type.body, locals) === "proposition" ? "proposition" : "unknown";
      case "arrow":
        return this.sortOfType(type.codomain, locals) === "proposition" ? "proposition" : "unknown";
      case "app": {
        // `le a b`: no value of the inductive type is meant, since that takes no argument.
        return type.fn.kind === "ident" && this.globalOf(type.fn, locals) !== null
          ? "proposition"
          : "unknown";
      }
      case "ident":
        return this.globalOf(type, locals) === this.table.inductiveType ? "data" : "unknown";
      default:
        return "unknown";
    }
  }

  private globalOf(ident: Ident, locals: Locals): string | null {
    const components = componentsAt(this.text, ident.span);
    if (components.length === 0 || lookUp(locals, components[0]!.text) !== null) return null;
    const resolved = resolveGlobal(this.table, this.namespace, this.opened, components);
    return resolved && resolved.length === components.length ? resolved.fullName : null;
  }

  // -------------------------------------------------------------------------------------------
  // Terms

  binders(groups: readonly BinderGroup[], locals: Locals): Locals {
    return groups.reduce<Locals>((scope, group) => this.binderGroup(group, scope), locals);
  }

  private binderGroup(group: BinderGroup, locals: Locals): Locals {
    if (group.type) this.term(group.type, locals);
    if (group.defaultValue) this.term(group.defaultValue, locals);
    return this.bindNames(locals, group.names, this.sortOfType(group.type, locals));
  }

  private terms(terms: readonly Term[], locals: Locals): void {
    for (const term of terms) this.term(term, locals);
  }

  private args(args: readonly Argument[], locals: Locals): void {
    for (const arg of args) if (arg.kind !== "ellipsis") this.term(arg.value, locals);
  }

  term(term: Term, locals: Locals): void {
    switch (term.kind) {
      case "ident":
        this.reference(term, locals);
        return;
      case "universes":
        this.reference(term.fn, locals);
        return;
      case "explicit":
        this.term(term.fn, locals);
        return;
      case "syntheticHole":
        if (term.name !== null) this.holes.add(term.name);
        return;
      case "app":
        this.term(term.fn, locals);
        this.args(term.args, locals);
        return;
      case "fun": {
        const inner = term.binders.reduce<Locals>((scope, binder) => this.funBinder(binder, scope), locals);
        if (term.type) this.term(term.type, inner);
        this.term(term.body, inner);
        return;
      }
      case "funAlternatives":
        this.alternatives(term.alternatives, locals);
        return;
      case "forall":
      case "exists":
        this.term(term.body, this.binders(term.binders, locals));
        return;
      case "arrow":
        this.term(term.domain, locals);
        this.term(term.codomain, locals);
        return;
      case "depArrow":
        this.term(term.body, this.binderGroup(term.binder, locals));
        return;
      case "binary":
        this.term(term.left, locals);
        this.term(term.right, locals);
        return;
      case "unary":
        this.term(term.operand, locals);
        return;
      case "subst":
        this.term(term.equation, locals);
        this.term(term.body, locals);
        return;
      case "pipeLeft":
        this.term(term.fn, locals);
        this.term(term.arg, locals);
        return;
      case "pipeRight":
        this.term(term.arg, locals);
        this.term(term.fn, locals);
        return;
      case "pipeProj":
        this.term(term.arg, locals);
        this.field(term.field, this.receiver(term.arg, locals));
        this.args(term.args, locals);
        return;
      case "anonymousConstructor":
        this.terms(term.fields, locals);
        return;
      case "proj":
        this.term(term.term, locals);
        this.field(term.field, this.receiver(term.term, locals));
        return;
      case "projIndex":
        this.term(term.term, locals);
        return;
      case "dotIdent":
        this.fields(componentsAt(this.text, term.nameSpan), "data");
        return;
      case "typeAscription":
        this.term(term.term, locals);
        if (term.type) this.term(term.type, locals);
        return;
      case "paren":
        this.term(term.term, locals);
        return;
      case "tuple":
        this.terms(term.items, locals);
        return;
      case "by":
        this.sequence(term.tactics, locals);
        return;
      case "have":
      case "let":
        this.term(term.body, this.localDeclaration(term.declaration, locals));
        return;
      case "show":
        this.term(term.type, locals);
        this.term(term.body, locals);
        return;
      case "suffices":
        this.suffices(term.declaration, locals);
        this.term(term.body, locals);
        return;
      case "calc":
        for (const step of term.steps) {
          this.term(step.relation, locals);
          if (step.proof) this.term(step.proof, locals);
        }
        return;
      case "match":
        if (term.motive) this.term(term.motive, locals);
        this.alternatives(term.alternatives, this.discriminants(term.discriminants, locals));
        return;
      case "nomatch":
        this.terms(term.terms, locals);
        return;
      case "if":
        this.term(term.condition, locals);
        this.term(term.whenTrue, this.bindName(locals, term.name, "proposition"));
        this.term(term.whenFalse, this.bindName(locals, term.name, "proposition"));
        return;
      case "assumption":
        this.term(term.type, locals);
        return;
      case "structureInstance":
        for (const field of term.fields) if (field.value) this.term(field.value, locals);
        if (term.type) this.term(term.type, locals);
        return;
      case "hole":
      case "cdot":
      case "nofun":
      case "numeral":
      case "string":
      case "sort":
      case "sorry":
      case "unsupported":
      case "missing":
        return;
    }
  }

  /** What is known of the value before a `.f`: a proof when a theorem or hypothesis makes it. */
  private receiver(term: Term, locals: Locals): LocalSort {
    switch (term.kind) {
      case "paren":
        return this.receiver(term.term, locals);
      case "app":
        return this.receiver(term.fn, locals);
      case "explicit":
        return this.receiver(term.fn, locals);
      case "ident": {
        const local = lookUp(locals, term.name);
        if (local !== null) return local;
        const global = this.globalOf(term, locals);
        if (global === null) return "unknown";
        return this.table.sortOf(global) === "proposition" ? "proposition" : "data";
      }
      case "by":
        return "proposition";
      case "typeAscription":
        return this.sortOfType(term.type, locals);
      default:
        return "unknown";
    }
  }

  private funBinder(binder: FunBinder, locals: Locals): Locals {
    return binder.kind === "group"
      ? this.binderGroup(binder.group, locals)
      : this.pattern(binder.pattern, locals, locals);
  }

  private discriminants(discriminants: readonly Discriminant[], locals: Locals): Locals {
    for (const each of discriminants) this.term(each.term, locals);
    return this.bindNames(
      locals,
      discriminants.flatMap((each) => each.name ?? []),
      "proposition",
    );
  }

  alternatives(alternatives: readonly MatchAlternative[], locals: Locals): void {
    for (const alternative of alternatives) {
      let inner = locals;
      for (const row of alternative.patterns)
        for (const pattern of row) inner = this.pattern(pattern, locals, inner);
      this.term(alternative.body, inner);
    }
  }

  /** A pattern: constructors are references, other plain names are bound; `into` grows by them. */
  private pattern(pattern: Term, locals: Locals, into: Locals): Locals {
    const each = (patterns: readonly Term[]): Locals =>
      patterns.reduce<Locals>((scope, inner) => this.pattern(inner, locals, scope), into);
    switch (pattern.kind) {
      case "ident": {
        const components = componentsAt(this.text, pattern.span);
        const resolved = resolveGlobal(this.table, this.namespace, this.opened, components);
        const isConstructor =
          resolved?.length === components.length && this.table.isConstructor(resolved.fullName);
        if (isConstructor) this.noteResolved(components, resolved.fullName);
        return isConstructor || components.length > 1 ? into : this.bindName(into, pattern);
      }
      case "app":
        if (pattern.fn.kind === "ident") this.reference(pattern.fn, null);
        else this.term(pattern.fn, locals);
        return each(pattern.args.flatMap((arg) => (arg.kind === "ellipsis" ? [] : [arg.value])));
      case "explicit":
        return this.pattern(pattern.fn, locals, into);
      case "anonymousConstructor":
        return each(pattern.fields);
      case "tuple":
        return each(pattern.items);
      case "paren":
        return this.pattern(pattern.term, locals, into);
      case "binary":
        return each([pattern.left, pattern.right]);
      case "typeAscription": {
        if (pattern.type) this.term(pattern.type, locals);
        const inner = pattern.term;
        return inner.kind === "ident" && this.globalOf(inner, null) === null
          ? this.bindName(into, inner, this.sortOfType(pattern.type, locals))
          : this.pattern(inner, locals, into);
      }
      default:
        this.term(pattern, locals);
        return into;
    }
  }

  private localDeclaration(declaration: LocalDeclaration, locals: Locals): Locals {
    const inner = this.binders(declaration.parameters, locals);
    if (declaration.type) this.term(declaration.type, inner);
    this.term(declaration.value, inner);
    if (declaration.alternatives) this.alternatives(declaration.alternatives, inner);
    const { binder } = declaration;
    switch (binder.kind) {
      case "name":
        return this.bindName(
          locals,
          binder.name,
          declaration.parameters.length > 0 ? "unknown" : this.sortOfType(declaration.type, locals),
        );
      case "anonymous":
        return bind(locals, "this", this.sortOfType(declaration.type, locals));
      case "pattern":
        return this.pattern(binder.pattern, locals, locals);
    }
  }

  private suffices(declaration: SufficesDeclaration, locals: Locals): void {
    this.term(declaration.type, locals);
    const inner = declaration.binder
      ? this.bindName(locals, declaration.binder, "proposition")
      : bind(locals, "this", "proposition");
    this.term(declaration.proof, inner);
  }

  // -------------------------------------------------------------------------------------------
  // Tactics: each takes the names in scope and gives those that the next tactic sees.

  sequence(sequence: TacticSequence, locals: Locals): Locals {
    return sequence.tactics.reduce<Locals>((scope, tactic) => this.tactic(tactic, scope), locals);
  }

  private location(location: Location | null, locals: Locals): void {
    if (location?.kind === "targets") this.terms(location.hypotheses, locals);
  }

  private rules(rules: readonly { readonly term: Term }[], locals: Locals): void {
    for (const rule of rules) this.term(rule.term, locals);
  }

  private config(items: readonly { readonly value: Term | boolean }[], locals: Locals): void {
    for (const item of items) if (typeof item.value !== "boolean") this.term(item.value, locals);
  }

  private tactic(tactic: Tactic, locals: Locals): Locals {
    switch (tactic.kind) {
      case "exact":
      case "refine":
      case "refine'":
      case "apply":
      case "fapply":
      case "eapply":
      case "absurd":
      case "specialize":
        this.term(tactic.term, locals);
        return locals;
      case "applyAt":
        this.term(tactic.term, locals);
        this.term(tactic.hypothesis, locals);
        return locals;
      case "nomatch":
      case "exacts":
      case "exists":
      case "use":
      case "existsi":
      case "subst":
        this.terms(tactic.terms, locals);
        return locals;
      case "decide":
        this.config(tactic.config, locals);
        return locals;
      case "trans":
      case "split":
        if (tactic.term) this.term(tactic.term, locals);
        if (tactic.kind === "split") this.location(tactic.location, locals);
        return locals;
      case "intro":
        return tactic.patterns.reduce<Locals>((scope, each) => this.introduced(each, scope), locals);
      case "introAlternatives":
        this.alternatives(tactic.alternatives, locals);
        return locals;
      case "intros":
      case "rename_i":
      case "subst_vars":
      case "injections":
        return this.bindNames(locals, tactic.names);
      case "injection":
        this.term(tactic.term, locals);
        return this.bindNames(locals, tactic.names, "proposition");
      case "revert":
      case "clear":
        this.terms(tactic.terms, locals);
        return tactic.terms.reduce<Locals>(
          (scope, each) => (each.kind === "ident" ? unbind(scope, each.name) : scope),
          locals,
        );
      case "rename":
        this.term(tactic.term, locals);
        return this.bindName(locals, tactic.name);
      case "generalize": {
        for (const each of tactic.arguments) this.term(each.term, locals);
        this.location(tactic.location, locals);
        return tactic.arguments.reduce<Locals>(
          (scope, each) => this.bindName(this.bindName(scope, each.hypothesis, "proposition"), each.name),
          locals,
        );
      }
      case "have":
      case "let":
      case "replace":
        return this.localDeclaration(tactic.declaration, locals);
      case "haveGoal":
        this.term(tactic.type, locals);
        return tactic.name
          ? this.bindName(locals, tactic.name, this.sortOfType(tactic.type, locals))
          : bind(locals, "this", "proposition");
      case "suffices":
        this.suffices(tactic.declaration, locals);
        return locals;
      case "obtain":
        if (tactic.type) this.term(tactic.type, locals);
        this.terms(tactic.values, locals);
        return this.rcases(tactic.pattern, locals);
      case "rcases":
        return this.rcases(tactic.pattern, this.discriminants(tactic.targets, locals));
      case "rintro": {
        if (tactic.type) this.term(tactic.type, locals);
        return tactic.patterns.reduce<Locals>((scope, each) => this.rcases(each, scope), locals);
      }
      case "ext":
        return tactic.patterns.reduce<Locals>((scope, each) => this.rcases(each, scope), locals);
      case "induction":
      case "cases": {
        const inner = this.discriminants(tactic.targets, locals);
        if (tactic.using) this.term(tactic.using, locals);
        this.terms(tactic.generalizing, locals);
        if (tactic.alternatives?.before) this.tactic(tactic.alternatives.before, inner);
        for (const alternative of tactic.alternatives?.alternatives ?? [])
          this.inductionAlternative(alternative, inner);
        return inner;
      }
      case "by_cases":
        this.term(tactic.condition, locals);
        return tactic.name
          ? this.bindName(locals, tactic.name, "proposition")
          : bind(locals, "h", "proposition");
      case "match":
        this.term(tactic.term, locals);
        return locals;
      case "by_contra":
        if (tactic.type) this.term(tactic.type, locals);
        return tactic.name
          ? this.bindName(locals, tactic.name, "proposition")
          : bind(locals, "this", "proposition");
      case "contrapose":
        if (tactic.hypothesis) this.term(tactic.hypothesis, locals);
        return this.bindName(locals, tactic.name, "proposition");
      case "push_neg":
      case "symm":
      case "symm_saturate":
        this.location(tactic.location, locals);
        return locals;
      case "rw":
      case "rewrite":
      case "rwa":
        this.config(tactic.config, locals);
        this.rules(tactic.rules, locals);
        this.location(tactic.location, locals);
        return locals;
      case "nth_rewrite":
      case "nth_rw":
        this.rules(tactic.rules, locals);
        this.location(tactic.location, locals);
        return locals;
      case "show":
        this.term(tactic.type, locals);
        return locals;
      case "change":
        this.term(tactic.type, locals);
        this.location(tactic.location, locals);
        return locals;
      case "calc":
        for (const step of tactic.steps) {
          this.term(step.relation, locals);
          if (step.proof) this.term(step.proof, locals);
        }
        return locals;
      case "unfold":
      case "delta":
        this.terms(tactic.names, locals);
        this.location(tactic.location, locals);
        return locals;
      case "simp":
      case "dsimp":
      case "simp_all":
      case "simpa":
        this.config(tactic.config, locals);
        for (const lemma of tactic.lemmas ?? []) {
          if (lemma.kind === "lemma") this.term(lemma.term, locals);
          else if (lemma.kind === "erase") this.term(lemma.name, locals);
        }
        this.location(tactic.location, locals);
        if (tactic.using) this.term(tactic.using, locals);
        return locals;
      case "conv":
        this.location(tactic.location, locals);
        if (tactic.pattern) this.term(tactic.pattern, locals);
        this.conv(tactic.body, locals);
        return locals;
      case "paren":
      case "focus":
      case "all_goals":
      case "any_goals":
      case "try":
      case "repeat":
      case "repeat'":
      case "repeat1'":
      case "with_reducible":
      case "with_reducible_and_instances":
      case "with_unfolding_all":
      case "iterate":
      case "on_goal":
        // What these introduce, the tactics behind them see.
        return this.sequence(tactic.tactics, locals);
      case "braces":
      case "bullet":
      case "fail_if_success":
        this.sequence(tactic.tactics, locals);
        return locals;
      case "stop":
        return this.sequence(tactic.rest, locals);
      case "case":
      case "case'": {
        const inner = tactic.tags.reduce<Locals>((scope, tag) => this.caseTag(tag, scope), locals);
        this.sequence(tactic.tactics, inner);
        return locals;
      }
      case "next":
        this.sequence(tactic.tactics, this.bindNames(locals, tactic.names));
        return locals;
      case "first":
        return tactic.branches.reduce<Locals>((scope, branch) => this.sequence(branch, scope), locals);
      case "orElse":
      case "andThen":
        return this.tactic(tactic.right, this.tactic(tactic.left, locals));
      case "rfl":
      case "eq_refl":
      case "assumption":
      case "trivial":
      case "contradiction":
      case "exfalso":
      case "tauto":
      case "nofun":
      case "sorry":
      case "admit":
      case "constructor":
      case "left":
      case "right":
      case "split_ands":
      case "congr":
      case "skip":
      case "done":
      case "rotate_left":
      case "rotate_right":
      case "swap":
      case "pick_goal":
      case "fail":
      case "unknown":
      case "unsupported":
      case "partial":
        return locals;
    }
  }

  /** `intro x` binds `x`, whatever else is called so; other forms are patterns. */
  private introduced(pattern: Term, locals: Locals): Locals {
    switch (pattern.kind) {
      case "ident":
        return this.bindName(locals, pattern);
      case "paren":
        return this.introduced(pattern.term, locals);
      case "typeAscription":
        if (pattern.type) this.term(pattern.type, locals);
        return pattern.term.kind === "ident"
          ? this.bindName(locals, pattern.term, this.sortOfType(pattern.type, locals))
          : this.introduced(pattern.term, locals);
      default:
        return this.pattern(pattern, locals, locals);
    }
  }

  private rcases(pattern: RcasesPattern | null, locals: Locals): Locals {
    if (pattern === null) return locals;
    switch (pattern.kind) {
      case "ident":
        return pattern.name === "rfl" ? locals : this.bindName(locals, pattern);
      case "explicit":
      case "paren":
        return this.rcases(pattern.pattern, locals);
      case "typed":
        this.term(pattern.type, locals);
        return this.rcases(pattern.pattern, locals);
      case "tuple":
      case "alternatives":
        return pattern.patterns.reduce<Locals>((scope, each) => this.rcases(each, scope), locals);
      case "hole":
      case "clear":
        return locals;
    }
  }

  private inductionAlternative(alternative: InductionAlternative, locals: Locals): void {
    const inner = alternative.heads.reduce<Locals>((scope, head) => this.head(head, scope), locals);
    if (alternative.body?.kind === "tactics") this.sequence(alternative.body.tactics, inner);
  }

  private head(head: AlternativeHead, locals: Locals): Locals {
    if (head.name?.kind === "ident") this.tag(head.name);
    return this.bindNames(locals, head.fields);
  }

  private caseTag(tag: CaseTag, locals: Locals): Locals {
    if (tag.tag.kind === "ident" && !this.holes.has(tag.tag.name)) this.tag(tag.tag);
    return this.bindNames(locals, tag.names);
  }

  /** A goal's tag is made of constructors' short names and of binders' names. */
  private tag(ident: Ident): void {
    for (const component of componentsAt(this.text, ident.span)) {
      const target = this.table.constructorNamed(component.text);
      if (target !== null) this.note(component, target);
    }
  }

  private conv(sequence: ConvSequence, locals: Locals): void {
    let inner = locals;
    for (const step of sequence.steps) {
      switch (step.kind) {
        case "ext":
          inner = this.bindNames(inner, step.names);
          break;
        case "rw":
        case "rewrite":
          this.config(step.config, inner);
          this.rules(step.rules, inner);
          break;
        case "block":
          this.conv(step.body, inner);
          break;
        case "lhs":
        case "rhs":
        case "skip":
        case "rfl":
        case "congr":
        case "arg":
        case "unsupported":
          break;
      }
    }
  }

  // -------------------------------------------------------------------------------------------

  /** The name of a namespace behind `namespace`, `open`, `end`: those of its parts that are declared. */
  namespaceName(ident: Ident, within: readonly string[]): string {
    const components = componentsAt(this.text, ident.span);
    const written = components.map((component) => component.text).join(".");
    const candidates = within.map((outer) => join(outer, written));
    const full =
      candidates.find((candidate) => this.table.has(candidate)) ??
      candidates.find((candidate) => this.table.has(candidate.split(".").slice(0, -1).join("."))) ??
      candidates[0] ??
      written;
    this.noteResolved(components, full);
    return full;
  }

  /** Where a written namespace is looked for: in the enclosing ones, innermost first, then at the root. */
  enclosing(): string[] {
    return enclosingNamespaces(this.namespace);
  }
}
