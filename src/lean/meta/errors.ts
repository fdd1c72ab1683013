// What can go wrong below the elaborator, and is not the user's mistake.

/** A fault of ours; nothing catches it. */
export class Bug extends Error {
  override readonly name = "Bug";
}

/** The text uses something outside the fragment: neither proved nor failed. Never caught by `try`. */
export class Undecided extends Error {
  override readonly name = "Undecided";
  /** The construct, in the words of Lean's users: "tactic `omega`". */
  readonly construct: string;
  constructor(construct: string) {
    super(`outside the fragment: ${construct}`);
    this.construct = construct;
  }
}

/** A term that has no type: an application of what is no function, say. Lean's inferType throws here too. */
export class IllTyped extends Error {
  override readonly name = "IllTyped";
}

export { Budget } from "../kernel/budget.ts";
