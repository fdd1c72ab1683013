// A closed Lean theory as data: what the game stands on, and what is to be proved.

/** UTF-16 offsets into one file's text; line and column are computed when they are printed. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface SourceFile {
  /** Relative to the theory's folder, e.g. `Addition.lean`. */
  readonly path: string;
  readonly text: string;
}

export type DeclarationKind =
  | "inductive"
  | "constructor"
  | "instance"
  | "opaque"
  | "axiom"
  | "def"
  | "theorem";

/** One declaration of Definitions.lean, in file order; constructors follow their type. */
export interface Declaration {
  readonly kind: DeclarationKind;
  /** As it is written where it is declared, e.g. `add_zero`, `zero`. */
  readonly name: string;
  /** As Lean resolves it, e.g. `MyNat.add_zero`, `MyNat.zero`, `MyNat`. */
  readonly fullName: string;
  /** The declaration's own text, without comments. */
  readonly text: string;
  /** Full names of the theory's declarations and theorems that the text refers to, sorted. */
  readonly mentions: readonly string[];
  readonly file: string;
  readonly span: Span;
}

export interface Theorem {
  /** Position in the theory, from 1; the same in every variant. */
  readonly id: number;
  readonly module: string;
  readonly name: string;
  readonly fullName: string;
  /** `theorem zero_add (n : MyNat) : add zero n = n`, without `:=`. */
  readonly statement: string;
  /** What follows `:=`, e.g. `by\n  induction n with …`. */
  readonly proof: string;
  /** Full names that the statement refers to, sorted. */
  readonly mentions: readonly string[];
  /** Full names that the reference proof refers to, sorted. */
  readonly proofMentions: readonly string[];
  readonly file: string;
  readonly span: Span;
}

export interface Theory {
  readonly schema: 1;
  readonly name: string;
  readonly title: string;
  /** Full name of the one inductive type, which is also the namespace of everything else. */
  readonly inductiveType: string;
  /** Module names in dependency order; the file of module `M` is `M.lean`. */
  readonly modules: readonly string[];
  /** Tactics that the prompt allows, and those that are counted, not failed. */
  readonly allowedTactics: readonly string[];
  readonly reportedTactics: readonly string[];
  readonly attribution: string;
  readonly declarations: readonly Declaration[];
  readonly theorems: readonly Theorem[];
  /** Definitions.lean first, then the modules in order. */
  readonly files: readonly SourceFile[];
  /** SHA-256 (hex) of theory.json's meaning and of every file's bytes. */
  readonly digest: string;
}
