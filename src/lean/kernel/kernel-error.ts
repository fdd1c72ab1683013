/** Why the kernel refuses a declaration. Nothing was added. */
export type Refusal =
  | "has-metavariable"
  | "has-free-variable"
  | "loose-bound-variable"
  | "unknown-constant"
  | "already-declared"
  | "duplicate-universe"
  | "unknown-universe"
  | "universe-count"
  | "type-expected"
  | "function-expected"
  | "type-mismatch"
  | "not-a-proposition"
  | "bad-constructor"
  | "not-positive"
  | "universe-too-big"
  | "bad-quotient";

export class KernelError extends Error {
  override readonly name = "KernelError";
  readonly code: Refusal;
  constructor(code: Refusal, detail: string) {
    super(detail);
    this.code = code;
  }
}
