// Which of two terms is the simpler one: the lexicographic path order over the theory's own order of
// declaration. A later operation is greater than an earlier one, every one is greater than the locals, and
// these go by age. Total on terms without pattern variables, and every descent ends.

import { occursIn, type Term } from "./term.ts";

const rank = (t: Term): number => {
  switch (t.kind) {
    case "const":
      return t.index < 0 ? -1 : 1e9 + t.index;
    case "local":
      return 1 + t.index;
    case "pattern":
    case "bound":
    case "other":
      return -2;
  }
};

/** a > b, whatever the pattern variables in them are. */
export const isGreater = (a: Term, b: Term): boolean => {
  if (a.id === b.id) return false;
  if (b.kind === "pattern") return occursIn(b, a);
  if (a.kind === "pattern") return false;
  if (a.args.some((arg) => arg.id === b.id || isGreater(arg, b))) return true;
  const [p, q] = [rank(a), rank(b)];
  if (p > q) return b.args.every((arg) => isGreater(a, arg));
  if (p < q || a.key !== b.key) return false;
  for (const [i, arg] of a.args.entries()) {
    const other = b.args[i];
    if (other === undefined) return true;
    if (arg.id === other.id) continue;
    return isGreater(arg, other) && b.args.slice(i + 1).every((rest) => isGreater(a, rest));
  }
  return false;
};
