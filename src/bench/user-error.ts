// A user's mistake: told in words, with a place and what to do, never with a stack trace.

export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** From 1, in code points, as editors count. */
  readonly column?: number;
}

export class UserError extends Error {
  override readonly name = "UserError";
  readonly place: Place | null;
  /** What to do about it, as a sentence. */
  readonly hint: string | null;

  constructor(message: string, options: { place?: Place; hint?: string } = {}) {
    super(message);
    this.place = options.place ?? null;
    this.hint = options.hint ?? null;
  }

  /** `Addition.lean:3:7: message`, then the hint on its own line. */
  print(): string {
    const { place } = this;
    const where = place
      ? [place.file, place.line, place.column].filter((part) => part !== undefined).join(":")
      : "";
    return `${where ? `${where}: ` : ""}${this.message}${this.hint ? `\n  ${this.hint}` : ""}`;
  }
}
