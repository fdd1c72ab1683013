// The door of the Lean fragment.

export type { Expr } from "./kernel/expr.ts";
