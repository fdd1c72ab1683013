// Work is bounded everywhere: a term that is too deep or too large, and a computation that takes too
// many steps, end in a `Budget`, never in a stack overflow or a hang.

/** A budget ran out; `try`, `first` and `repeat` do not catch it. */
export class Budget extends Error {
  override readonly name = "Budget";
  readonly kind: "steps" | "depth" | "size";
  constructor(kind: "steps" | "depth" | "size") {
    super(kind === "depth" ? "maximum recursion depth has been reached" : `the budget of ${kind} is used up`);
    this.kind = kind;
  }
}

/** How deep a term may be nested: plain recursion over any term then fits the stack. */
export const MAX_TERM_DEPTH = 2500;

/** How many nodes a term may have when shared ones count every time: no walk takes longer than that. */
export const MAX_TERM_SIZE = 4_000_000;
