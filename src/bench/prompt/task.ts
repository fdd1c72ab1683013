// What a prover is given, and what it gave back as the judge will read it.

export interface Message {
  readonly role: "system" | "user";
  readonly content: string;
}

/** One theorem of one variant, put to a prover. Holds alien names only, never the mapping. */
export interface Task {
  readonly variantId: string;
  /** The theorem's position in the theory, from 1. */
  readonly theorem: number;
  readonly promptVersion: string;
  readonly messages: readonly Message[];
}

/** How the code was got out of the raw answer, in the order tried. */
export type ParsePath = "json" | "fenced-json" | "mended-json" | "fenced-lean" | "none";

export interface Repair {
  readonly kind: "header-removed" | "first-line-indented" | "tabs-expanded";
  /** What was changed, in words, for the record. */
  readonly detail: string;
}

/** One step on the way from the raw answer to the code that was found in it, in the order taken. */
export interface ReadStep {
  readonly kind:
    | "thinking-removed"
    | "fence-opened"
    | "object-found"
    | "json-mended"
    | "code-fence-opened"
    | "line-ends-unified";
  readonly detail: string;
}

/** An answer as it was read: `strict` is what the prover wrote, `repaired` has its layout mended. */
export interface ReadAnswer {
  readonly parsePath: ParsePath;
  readonly draft: string | null;
  /** Null when no code could be found (a format error). */
  readonly strict: string | null;
  readonly repaired: string | null;
  readonly repairs: readonly Repair[];
  readonly steps: readonly ReadStep[];
}
