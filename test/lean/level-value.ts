import type { Level } from "../../src/lean/kernel/level.ts";

/** What a level is when its parameters are numbers: the meaning that every law must respect. */
export const levelValue = (level: Level, of: Readonly<Record<string, number>>): number => {
  switch (level.kind) {
    case "zero":
      return 0;
    case "succ":
      return levelValue(level.of, of) + 1;
    case "max":
      return Math.max(levelValue(level.a, of), levelValue(level.b, of));
    case "imax": {
      const b = levelValue(level.b, of);
      return b === 0 ? 0 : Math.max(levelValue(level.a, of), b);
    }
    case "param":
      return of[level.name] ?? 0;
    case "mvar":
      throw new Error("closed levels only");
  }
};
