// A theory under one naming.

import type { Theory } from "../theory/theory.ts";

export interface Variant {
  readonly schema: 1;
  /** `nng-0.6-3`: theory name, λ, seed. For printing and file names; equality is the digest's. */
  readonly id: string;
  readonly lambda: number;
  readonly seed: number;
  /** Digest of the theory that was renamed. */
  readonly sourceDigest: string;
  /** Original full name to alien full name, for everything the theory declares. At λ = 0 the identity. */
  readonly mapping: Readonly<Record<string, string>>;
  /** The renamed theory: same declarations, theorems and order, alien names. */
  readonly theory: Theory;
}
