// Universe levels as written.

import { type Level, levelIMax, levelMax, levelParam, levelSucc, levelZero } from "../kernel/level.ts";
import { Undecided } from "../meta/errors.ts";
import type { LevelSyntax } from "../syntax/tree.ts";
import type { Elaborator } from "./elaborator.ts";

export const elabLevel = (elab: Elaborator, syntax: LevelSyntax): Level => {
  switch (syntax.kind) {
    case "numeral":
      return successors(levelZero, syntax.value);
    case "ident":
      if (!elab.scope.levelNames.includes(syntax.name))
        throw elab.plainError(syntax.span, "unknown-universe", `unknown universe level \`${syntax.name}\``);
      return levelParam(syntax.name);
    case "hole":
      return elab.meta.mkFreshLevelMVar();
    case "offset":
      return successors(elabLevel(elab, syntax.level), syntax.offset);
    case "max":
    case "imax": {
      const levels = syntax.levels.map((level) => elabLevel(elab, level));
      const combine = syntax.kind === "max" ? levelMax : levelIMax;
      return levels.reduceRight((right, left) => combine(left, right));
    }
  }
};

/** Lean's own limit. */
const MAX_OFFSET = 32;

const successors = (level: Level, count: number): Level => {
  if (count > MAX_OFFSET) throw new Undecided("a universe level with a large offset");
  let at = level;
  for (let i = 0; i < count; i++) at = levelSucc(at);
  return at;
};
