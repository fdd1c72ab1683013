// What the simplifiers take: `simp`, `dsimp`, `simp_all`, `simpa`, as tactics and within `conv`.

import { config, discharger, location, simpArguments } from "./parts.ts";
import { term } from "./term.ts";
import type { ReadTactic } from "./term-tactics.ts";

export const simplifying =
  (kind: "simp" | "dsimp" | "simp_all" | "simpa"): ReadTactic =>
  (p, start) => {
    const items = config(p);
    const discharges = discharger(p);
    const only = p.acceptWord("only") !== null;
    const lemmas = simpArguments(p);
    const where = kind === "simp" || kind === "dsimp" ? location(p) : null;
    const using = kind === "simpa" && p.accept("using") ? term(p) : null;
    const span = p.spanFrom(start);
    return { kind, config: items, discharger: discharges, only, lemmas, location: where, using, span };
  };
