// Syntax trees of the fragment. Spans are UTF-16 offsets into the text that was parsed; names are
// canonical (see kernel/name.ts) and are not resolved here: `h.symm` is one identifier until the
// elaborator finds out whether `h` is a hypothesis, and `(h).symm` is a projection.
//
// A construct that Lean reads and the fragment does not support is `unsupported`, with its name.
// `missing` and `partial` stand where a parse error broke off: Lean elaborates such trees too.

import type { Name } from "../kernel/name.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An identifier where it stands: a binder, a reference, a field; its place in the tree says which. */
export interface Ident {
  readonly kind: "ident";
  readonly name: Name;
  readonly span: Span;
}

/** `x` or `_` where a name is bound. */
export type Binder = Ident | { readonly kind: "hole"; readonly span: Span };

export type BinderInfo = "default" | "implicit" | "strictImplicit" | "instImplicit";

/** `(x y : T)`, `{x}`, `⦃x⦄`, `[inst : C]`, or bare `x`; `[C]` has no names. */
export interface BinderGroup {
  readonly names: readonly Binder[];
  readonly type: Term | null;
  readonly info: BinderInfo;
  /** `(x : T := e)`. */
  readonly defaultValue: Term | null;
  readonly span: Span;
}

/** `fun`'s binders: plain ones, and terms used as patterns such as `⟨c, hc⟩`. */
export type FunBinder =
  | { readonly kind: "group"; readonly group: BinderGroup }
  | { readonly kind: "pattern"; readonly pattern: Term };

export type Argument =
  | { readonly kind: "positional"; readonly value: Term }
  | { readonly kind: "named"; readonly name: Ident; readonly value: Term; readonly span: Span }
  /** A final `..`. */
  | { readonly kind: "ellipsis"; readonly span: Span };

/** `| p₁, p₂ | q₁, q₂ => body`: one row of patterns per bar. */
export interface MatchAlternative {
  readonly patterns: readonly (readonly Term[])[];
  readonly body: Term;
  readonly span: Span;
}

/** `h : e` or `e` after `match`, `cases`, `induction`; `name` is null without `h :`. */
export interface Discriminant {
  readonly name: Binder | null;
  readonly term: Term;
  readonly span: Span;
}

/** What follows `have` and `let`: `h (x : A) : T := e`, `⟨c, hc⟩ := e`, `: T := e`, `h : T | alternatives`. */
export interface LocalDeclaration {
  readonly binder:
    | { readonly kind: "name"; readonly name: Binder }
    /** No name was written: `have := e` makes `this`. */
    | { readonly kind: "anonymous"; readonly span: Span }
    | { readonly kind: "pattern"; readonly pattern: Term };
  readonly parameters: readonly BinderGroup[];
  readonly type: Term | null;
  /** `missing` after a parse error. */
  readonly value: Term;
  /** Set when alternatives stand in place of `:= e`. */
  readonly alternatives: readonly MatchAlternative[] | null;
  readonly span: Span;
}

/** `suffices h : T from e` or `by …`; `binder` is null for `suffices T …`. */
export interface SufficesDeclaration {
  readonly binder: Binder | null;
  readonly type: Term;
  readonly proof: Term;
  readonly span: Span;
}

/** `a = b := proof`; only the first step may lack its proof. */
export interface CalcStep {
  readonly relation: Term;
  readonly proof: Term | null;
  readonly span: Span;
}

export type LevelSyntax =
  | { readonly kind: "numeral"; readonly value: number; readonly span: Span }
  | { readonly kind: "ident"; readonly name: Name; readonly span: Span }
  | { readonly kind: "hole"; readonly span: Span }
  | { readonly kind: "offset"; readonly level: LevelSyntax; readonly offset: number; readonly span: Span }
  | { readonly kind: "max" | "imax"; readonly levels: readonly LevelSyntax[]; readonly span: Span };

/** Infix operators with Lean's precedences; `=` to `≍` are relations of the logic, the rest need instances. */
export type BinaryOperator =
  | "="
  | "≠"
  | "∧"
  | "∨"
  | "↔"
  | "≍"
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "^"
  | "•"
  | "∣"
  | "<"
  | "≤"
  | ">"
  | "≥"
  | "=="
  | "!="
  | "≈"
  | "&&"
  | "||"
  | "::"
  | "++"
  | "∘"
  | "×"
  | "∈"
  | "∉"
  | "⊆"
  | "⊂"
  | "∪"
  | "∩"
  | "<|>"
  | ">>="
  | "<$>"
  | "<*>"
  | "*>"
  | "<*"
  | ">>"
  | "&&&"
  | "|||"
  | "^^^"
  | "<<<"
  | ">>>"
  | "\\"
  | "<&>"
  | ">=>";

export type Term =
  | Ident
  /** `f.{u, 0}`. */
  | {
      readonly kind: "universes";
      readonly fn: Ident;
      readonly levels: readonly LevelSyntax[];
      readonly span: Span;
    }
  /** `@f`, with or without universes. */
  | { readonly kind: "explicit"; readonly fn: Term; readonly span: Span }
  | { readonly kind: "hole"; readonly span: Span }
  /** `?x`, or `?_` with name null. */
  | { readonly kind: "syntheticHole"; readonly name: Name | null; readonly span: Span }
  | { readonly kind: "app"; readonly fn: Term; readonly args: readonly Argument[]; readonly span: Span }
  | {
      readonly kind: "fun";
      readonly binders: readonly FunBinder[];
      readonly type: Term | null;
      readonly body: Term;
      readonly span: Span;
    }
  | {
      readonly kind: "funAlternatives";
      readonly alternatives: readonly MatchAlternative[];
      readonly span: Span;
    }
  /** `∀ x y : T, p`: a shared type is repeated in each group's `type`. */
  | {
      readonly kind: "forall";
      readonly binders: readonly BinderGroup[];
      readonly body: Term;
      readonly span: Span;
    }
  | {
      readonly kind: "exists";
      readonly binders: readonly BinderGroup[];
      readonly body: Term;
      readonly span: Span;
    }
  | { readonly kind: "arrow"; readonly domain: Term; readonly codomain: Term; readonly span: Span }
  /** `(x : A) → B`. */
  | { readonly kind: "depArrow"; readonly binder: BinderGroup; readonly body: Term; readonly span: Span }
  | {
      readonly kind: "binary";
      readonly op: BinaryOperator;
      readonly left: Term;
      readonly right: Term;
      readonly opSpan: Span;
      readonly span: Span;
    }
  | {
      readonly kind: "unary";
      readonly op: "¬" | "-" | "!" | "~~~";
      readonly operand: Term;
      readonly span: Span;
    }
  /** `h ▸ e`. */
  | { readonly kind: "subst"; readonly equation: Term; readonly body: Term; readonly span: Span }
  /** `f <| x` and `f $ x`. */
  | { readonly kind: "pipeLeft"; readonly fn: Term; readonly arg: Term; readonly span: Span }
  /** `x |> f`. */
  | { readonly kind: "pipeRight"; readonly arg: Term; readonly fn: Term; readonly span: Span }
  /** `x |>.f a b`; an index has digits as its name. */
  | {
      readonly kind: "pipeProj";
      readonly arg: Term;
      readonly field: Ident;
      readonly args: readonly Argument[];
      readonly span: Span;
    }
  | { readonly kind: "anonymousConstructor"; readonly fields: readonly Term[]; readonly span: Span }
  /** `e.f`, where `e` is not itself an identifier; the field may be dotted. */
  | { readonly kind: "proj"; readonly term: Term; readonly field: Ident; readonly span: Span }
  /** `e.1`. */
  | {
      readonly kind: "projIndex";
      readonly term: Term;
      readonly index: number;
      readonly indexSpan: Span;
      readonly span: Span;
    }
  /** `.inl`. */
  | { readonly kind: "dotIdent"; readonly name: Name; readonly nameSpan: Span; readonly span: Span }
  /** `(e : T)`, or `(e :)` with type null. */
  | { readonly kind: "typeAscription"; readonly term: Term; readonly type: Term | null; readonly span: Span }
  | { readonly kind: "paren"; readonly term: Term; readonly span: Span }
  /** `(a, b)`; `()` has no items. */
  | { readonly kind: "tuple"; readonly items: readonly Term[]; readonly span: Span }
  /** The `·` of `(· + 1)`. */
  | { readonly kind: "cdot"; readonly span: Span }
  | { readonly kind: "by"; readonly tactics: TacticSequence; readonly bySpan: Span; readonly span: Span }
  | {
      readonly kind: "have";
      readonly declaration: LocalDeclaration;
      readonly body: Term;
      readonly span: Span;
    }
  | { readonly kind: "let"; readonly declaration: LocalDeclaration; readonly body: Term; readonly span: Span }
  /** `show T from e`, `show T by tac` (then `body` is the `by`), and `show T; e`. */
  | {
      readonly kind: "show";
      readonly type: Term;
      readonly body: Term;
      readonly form: "from" | "by" | "body";
      readonly span: Span;
    }
  | {
      readonly kind: "suffices";
      readonly declaration: SufficesDeclaration;
      readonly body: Term;
      readonly span: Span;
    }
  | { readonly kind: "calc"; readonly steps: readonly CalcStep[]; readonly span: Span }
  | {
      readonly kind: "match";
      readonly generalizing: boolean | null;
      readonly motive: Term | null;
      readonly discriminants: readonly Discriminant[];
      readonly alternatives: readonly MatchAlternative[];
      readonly span: Span;
    }
  | { readonly kind: "nomatch"; readonly terms: readonly Term[]; readonly span: Span }
  | { readonly kind: "nofun"; readonly span: Span }
  /** `if h : p then a else b`; `name` is null without `h :`. */
  | {
      readonly kind: "if";
      readonly name: Binder | null;
      readonly condition: Term;
      readonly whenTrue: Term;
      readonly whenFalse: Term;
      readonly span: Span;
    }
  | { readonly kind: "numeral"; readonly value: bigint; readonly span: Span }
  | { readonly kind: "string"; readonly value: string; readonly span: Span }
  | {
      readonly kind: "sort";
      readonly sort: "Prop" | "Type" | "Sort";
      readonly level: LevelSyntax | null;
      readonly span: Span;
    }
  | { readonly kind: "sorry"; readonly span: Span }
  /** `‹T›`. */
  | { readonly kind: "assumption"; readonly type: Term; readonly span: Span }
  | {
      readonly kind: "structureInstance";
      readonly fields: readonly StructureField[];
      readonly type: Term | null;
      readonly span: Span;
    }
  | {
      readonly kind: "unsupported";
      readonly construct: string;
      /** Of a list literal. */
      readonly items?: readonly Term[];
      readonly span: Span;
    }
  | { readonly kind: "missing"; readonly span: Span };

/** `x := e`; `value` is null for the shorthand `x`. */
export interface StructureField {
  readonly name: Ident;
  readonly value: Term | null;
  readonly span: Span;
}

// ---------------------------------------------------------------------------------------------
// Tactics

/**
 * An indented list or one `{ … }`. `broken` is set when a parse error ended it; the last tactic is
 * then possibly `partial`.
 */
export interface TacticSequence {
  readonly tactics: readonly Tactic[];
  readonly braces: boolean;
  readonly broken: boolean;
  readonly span: Span;
}

/** `at h₁ h₂ ⊢`, `at *`. */
export type Location =
  | { readonly kind: "wildcard"; readonly span: Span }
  | {
      readonly kind: "targets";
      readonly hypotheses: readonly Term[];
      readonly goal: boolean;
      readonly span: Span;
    };

/** `← h` in `rw`, `nth_rewrite`. */
export interface RewriteRule {
  readonly symm: boolean;
  readonly term: Term;
  readonly span: Span;
}

/** `(occs := .pos [1, 2])` and its like; `value` is what stands after `:=`, or the `+`/`-` flag. */
export interface ConfigItem {
  readonly name: Ident;
  readonly value: Term | boolean;
  readonly span: Span;
}

export type SimpArgument =
  | {
      readonly kind: "lemma";
      readonly symm: boolean;
      readonly phase: "pre" | "post" | null;
      readonly term: Term;
      readonly span: Span;
    }
  /** `-h`. */
  | { readonly kind: "erase"; readonly name: Ident; readonly span: Span }
  /** `*`. */
  | { readonly kind: "star"; readonly span: Span };

export type RcasesPattern =
  | Ident
  /** `_`. */
  | { readonly kind: "hole"; readonly span: Span }
  /** `-`. */
  | { readonly kind: "clear"; readonly span: Span }
  /** `@p`. */
  | { readonly kind: "explicit"; readonly pattern: RcasesPattern; readonly span: Span }
  /** `⟨p, q⟩`. */
  | { readonly kind: "tuple"; readonly patterns: readonly RcasesPattern[]; readonly span: Span }
  /** `p | q`. */
  | { readonly kind: "alternatives"; readonly patterns: readonly RcasesPattern[]; readonly span: Span }
  /** `p : T`, in parentheses or at top level. */
  | { readonly kind: "typed"; readonly pattern: RcasesPattern; readonly type: Term; readonly span: Span }
  | { readonly kind: "paren"; readonly pattern: RcasesPattern; readonly span: Span };

/** One `| succ n ih` of an alternative; several are merged when they share a body. */
export interface AlternativeHead {
  /** `_` for the wildcard; null where a parse error left no name. */
  readonly name: Binder | null;
  readonly explicit: boolean;
  readonly fields: readonly Binder[];
  readonly span: Span;
}

/** An alternative of `induction` or `cases`; `body` is null when nothing followed the names. */
export interface InductionAlternative {
  readonly heads: readonly AlternativeHead[];
  readonly body:
    | { readonly kind: "tactics"; readonly tactics: TacticSequence; readonly arrowSpan: Span }
    | { readonly kind: "hole"; readonly arrowSpan: Span; readonly span: Span }
    | {
        readonly kind: "syntheticHole";
        readonly name: Name | null;
        readonly arrowSpan: Span;
        readonly span: Span;
      }
    | null;
  readonly span: Span;
}

/** `with tac | zero => … | succ n ih => …`. */
export interface InductionAlternatives {
  readonly withSpan: Span;
  readonly before: Tactic | null;
  readonly alternatives: readonly InductionAlternative[];
  readonly span: Span;
}

/** `case a x | b => …`: a tag and the names given to inaccessible hypotheses. */
export interface CaseTag {
  readonly tag: Binder;
  readonly names: readonly Binder[];
  readonly span: Span;
}

export type Tactic =
  // closing
  | { readonly kind: "exact"; readonly term: Term; readonly span: Span }
  | {
      readonly kind: "rfl" | "eq_refl" | "assumption" | "trivial" | "contradiction" | "exfalso";
      readonly span: Span;
    }
  | { readonly kind: "decide"; readonly config: readonly ConfigItem[]; readonly span: Span }
  | { readonly kind: "tauto"; readonly span: Span }
  | { readonly kind: "absurd"; readonly term: Term; readonly span: Span }
  | { readonly kind: "nofun"; readonly span: Span }
  | { readonly kind: "nomatch"; readonly terms: readonly Term[]; readonly span: Span }
  | { readonly kind: "sorry" | "admit"; readonly span: Span }
  | { readonly kind: "stop"; readonly rest: TacticSequence; readonly span: Span }
  | { readonly kind: "exacts"; readonly terms: readonly Term[]; readonly span: Span }
  // terms with holes
  | { readonly kind: "refine" | "refine'"; readonly term: Term; readonly span: Span }
  | { readonly kind: "apply"; readonly term: Term; readonly span: Span }
  | { readonly kind: "fapply" | "eapply"; readonly term: Term; readonly span: Span }
  | { readonly kind: "applyAt"; readonly term: Term; readonly hypothesis: Ident; readonly span: Span }
  | { readonly kind: "constructor" | "left" | "right" | "split_ands"; readonly span: Span }
  | { readonly kind: "exists"; readonly terms: readonly Term[]; readonly span: Span }
  | { readonly kind: "use"; readonly split: boolean; readonly terms: readonly Term[]; readonly span: Span }
  | { readonly kind: "existsi"; readonly terms: readonly Term[]; readonly span: Span }
  // hypotheses
  | { readonly kind: "intro"; readonly patterns: readonly Term[]; readonly span: Span }
  | {
      readonly kind: "introAlternatives";
      readonly alternatives: readonly MatchAlternative[];
      readonly span: Span;
    }
  | { readonly kind: "intros"; readonly names: readonly Binder[]; readonly span: Span }
  | { readonly kind: "revert"; readonly terms: readonly Term[]; readonly span: Span }
  | { readonly kind: "clear"; readonly terms: readonly Term[]; readonly span: Span }
  | { readonly kind: "rename"; readonly term: Term; readonly name: Ident; readonly span: Span }
  | { readonly kind: "rename_i"; readonly names: readonly Binder[]; readonly span: Span }
  | { readonly kind: "specialize"; readonly term: Term; readonly span: Span }
  | {
      readonly kind: "generalize";
      readonly arguments: readonly GeneralizeArgument[];
      readonly location: Location | null;
      readonly span: Span;
    }
  | { readonly kind: "subst"; readonly terms: readonly Term[]; readonly span: Span }
  | { readonly kind: "subst_vars" | "injections"; readonly names: readonly Binder[]; readonly span: Span }
  | {
      readonly kind: "injection";
      readonly term: Term;
      readonly names: readonly Binder[];
      readonly span: Span;
    }
  | { readonly kind: "have" | "let" | "replace"; readonly declaration: LocalDeclaration; readonly span: Span }
  /** Mathlib's `have h : T` without a value. */
  | { readonly kind: "haveGoal"; readonly name: Binder | null; readonly type: Term; readonly span: Span }
  | { readonly kind: "suffices"; readonly declaration: SufficesDeclaration; readonly span: Span }
  | {
      readonly kind: "obtain";
      readonly pattern: RcasesPattern | null;
      readonly type: Term | null;
      readonly values: readonly Term[];
      readonly span: Span;
    }
  | {
      readonly kind: "rcases";
      readonly targets: readonly Discriminant[];
      readonly pattern: RcasesPattern | null;
      readonly span: Span;
    }
  | {
      readonly kind: "rintro";
      readonly patterns: readonly RcasesPattern[];
      readonly type: Term | null;
      readonly span: Span;
    }
  // case analysis
  | {
      readonly kind: "induction" | "cases";
      readonly targets: readonly Discriminant[];
      readonly using: Term | null;
      readonly generalizing: readonly Term[];
      readonly alternatives: InductionAlternatives | null;
      readonly span: Span;
    }
  | { readonly kind: "by_cases"; readonly name: Binder | null; readonly condition: Term; readonly span: Span }
  | { readonly kind: "match"; readonly term: Term & { readonly kind: "match" }; readonly span: Span }
  | {
      readonly kind: "split";
      readonly term: Term | null;
      readonly location: Location | null;
      readonly span: Span;
    }
  // negation
  | {
      readonly kind: "by_contra";
      readonly name: Binder | null;
      readonly type: Term | null;
      readonly push: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: "contrapose";
      readonly push: boolean;
      readonly hypothesis: Ident | null;
      readonly name: Ident | null;
      readonly span: Span;
    }
  | { readonly kind: "push_neg"; readonly location: Location | null; readonly span: Span }
  // equations
  | {
      readonly kind: "rw" | "rewrite" | "rwa";
      readonly config: readonly ConfigItem[];
      readonly rules: readonly RewriteRule[];
      readonly rulesSpan: Span;
      readonly location: Location | null;
      readonly span: Span;
    }
  | {
      readonly kind: "nth_rewrite" | "nth_rw";
      readonly occurrences: readonly number[];
      readonly rules: readonly RewriteRule[];
      readonly rulesSpan: Span;
      readonly location: Location | null;
      readonly span: Span;
    }
  | { readonly kind: "symm" | "symm_saturate"; readonly location: Location | null; readonly span: Span }
  | { readonly kind: "trans"; readonly term: Term | null; readonly span: Span }
  | { readonly kind: "show"; readonly type: Term; readonly span: Span }
  | { readonly kind: "change"; readonly type: Term; readonly location: Location | null; readonly span: Span }
  | { readonly kind: "calc"; readonly steps: readonly CalcStep[]; readonly span: Span }
  | {
      readonly kind: "unfold" | "delta";
      readonly names: readonly Ident[];
      readonly location: Location | null;
      readonly span: Span;
    }
  | { readonly kind: "congr"; readonly depth: number | null; readonly span: Span }
  | {
      readonly kind: "simp" | "dsimp" | "simp_all" | "simpa";
      readonly config: readonly ConfigItem[];
      /** A `(disch := …)` was given. */
      readonly discharger: boolean;
      readonly only: boolean;
      /** null without `[…]`. */
      readonly lemmas: readonly SimpArgument[] | null;
      readonly location: Location | null;
      /** `simpa … using e`. */
      readonly using: Term | null;
      readonly span: Span;
    }
  | {
      readonly kind: "conv";
      readonly location: Location | null;
      readonly pattern: Term | null;
      readonly body: ConvSequence;
      readonly span: Span;
    }
  | { readonly kind: "ext"; readonly patterns: readonly RcasesPattern[]; readonly span: Span }
  // structure
  | {
      readonly kind: "skip" | "done" | "rotate_left" | "rotate_right" | "swap";
      readonly count: number | null;
      readonly span: Span;
    }
  | { readonly kind: "pick_goal"; readonly index: number; readonly span: Span }
  | { readonly kind: "fail"; readonly message: string | null; readonly span: Span }
  | { readonly kind: "paren"; readonly tactics: TacticSequence; readonly span: Span }
  /** `{ … }` as one tactic of a list. */
  | { readonly kind: "braces"; readonly tactics: TacticSequence; readonly span: Span }
  /** `· …`; the error "unsolved goals" sits on `dotSpan`. */
  | { readonly kind: "bullet"; readonly tactics: TacticSequence; readonly dotSpan: Span; readonly span: Span }
  | {
      readonly kind: "case" | "case'";
      readonly tags: readonly CaseTag[];
      readonly arrowSpan: Span;
      readonly tactics: TacticSequence;
      readonly span: Span;
    }
  | {
      readonly kind: "next";
      readonly names: readonly Binder[];
      readonly arrowSpan: Span;
      readonly tactics: TacticSequence;
      readonly span: Span;
    }
  | {
      readonly kind:
        | "focus"
        | "all_goals"
        | "any_goals"
        | "try"
        | "repeat"
        | "repeat'"
        | "repeat1'"
        | "with_reducible"
        | "with_reducible_and_instances"
        | "with_unfolding_all"
        | "fail_if_success";
      readonly tactics: TacticSequence;
      readonly span: Span;
    }
  | {
      readonly kind: "iterate";
      readonly count: number | null;
      readonly tactics: TacticSequence;
      readonly span: Span;
    }
  | {
      readonly kind: "on_goal";
      readonly index: number;
      readonly tactics: TacticSequence;
      readonly span: Span;
    }
  | { readonly kind: "first"; readonly branches: readonly TacticSequence[]; readonly span: Span }
  /** `t <|> s`. */
  | { readonly kind: "orElse"; readonly left: Tactic; readonly right: Tactic; readonly span: Span }
  /** `t <;> s`. */
  | {
      readonly kind: "andThen";
      readonly left: Tactic;
      readonly right: Tactic;
      readonly opSpan: Span;
      readonly span: Span;
    }
  // not tactics of the fragment
  /** Lean knows no tactic of this name; the parse error is already reported, the tactic does nothing. */
  | { readonly kind: "unknown"; readonly name: Name; readonly span: Span }
  | { readonly kind: "unsupported"; readonly construct: string; readonly span: Span }
  /**
   * A tactic in which the parser stopped: the word it began with, and what was read of it, with `missing`
   * in the place of terms that did not come. Null where no tactic came at all. Lean runs these too.
   */
  | {
      readonly kind: "partial";
      readonly keyword: string;
      readonly read: Tactic | null;
      readonly span: Span;
    };

/** `h : e = x` of `generalize`. */
export interface GeneralizeArgument {
  readonly hypothesis: Binder | null;
  readonly term: Term;
  /** null without `= x`. */
  readonly name: Ident | null;
  readonly span: Span;
}

export interface ConvSequence {
  readonly steps: readonly ConvTactic[];
  readonly span: Span;
}

export type ConvTactic =
  | { readonly kind: "lhs" | "rhs" | "skip" | "rfl" | "congr"; readonly span: Span }
  | { readonly kind: "arg"; readonly index: number; readonly explicit: boolean; readonly span: Span }
  | { readonly kind: "ext"; readonly names: readonly Binder[]; readonly span: Span }
  | {
      readonly kind: "rw" | "rewrite";
      readonly config: readonly ConfigItem[];
      readonly rules: readonly RewriteRule[];
      readonly span: Span;
    }
  | { readonly kind: "simp"; readonly tactic: Tactic; readonly span: Span }
  /** `focus`: on the first goal alone, as behind `·`. */
  | { readonly kind: "block"; readonly focus: boolean; readonly body: ConvSequence; readonly span: Span }
  | { readonly kind: "unsupported"; readonly construct: string; readonly span: Span };

// ---------------------------------------------------------------------------------------------
// Commands

export type DeclarationKeyword =
  | "theorem"
  | "lemma"
  | "def"
  | "abbrev"
  | "example"
  | "instance"
  | "opaque"
  | "axiom";

export interface Constructor {
  readonly name: Ident;
  readonly binders: readonly BinderGroup[];
  readonly type: Term | null;
  readonly span: Span;
}

/** The universes of `name.{u, v}`; null when none were written. */
export type UniverseBinders = readonly Ident[] | null;

export type DeclarationBody =
  | { readonly kind: "term"; readonly term: Term }
  /** `| zero => … | succ n => …`. */
  | { readonly kind: "equations"; readonly alternatives: readonly MatchAlternative[] }
  /** `where field := …` of an instance. */
  | { readonly kind: "fields"; readonly fields: readonly StructureField[] };

export interface Modifiers {
  /** `@[simp, refl]`, as written. */
  readonly attributes: readonly Ident[];
  /** `private`, `protected`, `noncomputable`, `unsafe`, `partial`, `nonrec`, `public`. */
  readonly words: readonly string[];
  /** A doc comment stands before it. */
  readonly documented: boolean;
}

export type Command =
  | {
      readonly kind: "declaration";
      readonly keyword: DeclarationKeyword;
      readonly modifiers: Modifiers;
      /** null for `example` and unnamed instances. */
      readonly name: Ident | null;
      readonly universes: UniverseBinders;
      readonly binders: readonly BinderGroup[];
      readonly type: Term | null;
      /** null for `axiom` and a valueless `opaque`; a `missing` term after a parse error. */
      readonly body: DeclarationBody | null;
      /** `where …`, `termination_by …` or `decreasing_by …` behind the body: read, not supported. */
      readonly suffix: string | null;
      readonly keywordSpan: Span;
      readonly span: Span;
    }
  | {
      readonly kind: "inductive";
      readonly modifiers: Modifiers;
      readonly name: Ident;
      readonly universes: UniverseBinders;
      readonly binders: readonly BinderGroup[];
      readonly type: Term | null;
      readonly constructors: readonly Constructor[];
      readonly deriving: readonly Ident[];
      readonly span: Span;
    }
  | {
      readonly kind: "structure";
      readonly isClass: boolean;
      readonly modifiers: Modifiers;
      readonly name: Ident;
      readonly universes: UniverseBinders;
      readonly binders: readonly BinderGroup[];
      readonly parents: readonly Term[];
      readonly type: Term | null;
      /** null for the default `mk`. */
      readonly constructor: Ident | null;
      readonly fields: readonly BinderGroup[];
      readonly deriving: readonly Ident[];
      readonly span: Span;
    }
  | { readonly kind: "namespace"; readonly name: Ident; readonly span: Span }
  | { readonly kind: "section"; readonly name: Ident | null; readonly span: Span }
  | { readonly kind: "end"; readonly name: Ident | null; readonly span: Span }
  | { readonly kind: "open"; readonly names: readonly Ident[]; readonly span: Span }
  | { readonly kind: "variable"; readonly binders: readonly BinderGroup[]; readonly span: Span }
  | { readonly kind: "universe"; readonly names: readonly Ident[]; readonly span: Span }
  | {
      readonly kind: "attribute";
      readonly attributes: readonly Ident[];
      readonly names: readonly Ident[];
      readonly span: Span;
    }
  | { readonly kind: "setOption"; readonly option: Ident; readonly value: string; readonly span: Span }
  | { readonly kind: "import"; readonly name: Ident; readonly span: Span }
  /** `#exit`: nothing after it is read. */
  | { readonly kind: "exit"; readonly span: Span }
  | { readonly kind: "unsupported"; readonly construct: string; readonly span: Span };
