// The attacks of test/cases/judge/attacks: NAME.lean is a prover's answer, NAME.json what it must meet.

import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";

const expectation = z.strictObject({
  attack: z.string(),
  /** A theorem of the game, by name. */
  theorem: z.string(),
  outcome: z.enum(["rejected", "failed"]),
  /** The screen's code; absent where it is for Lean to refuse. */
  rejection: z.string().optional(),
  note: z.string().optional(),
});

export const attackCases = globSync("test/cases/judge/attacks/*.lean")
  .sort()
  .map((path) => ({
    name: basename(path, ".lean"),
    code: readFileSync(path, "utf8"),
    ...expectation.parse(JSON.parse(readFileSync(path.replace(/lean$/, "json"), "utf8"))),
  }));
