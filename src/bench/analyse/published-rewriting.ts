// What the public harness did to an answer's text before Lean saw it, as far as the text itself
// shows that it must have. Facts about that harness, told in `docs/published-runs.md`; the rewritten texts were not
// published, so an effect is read off the answer.

export const rewritingEffects = [
  /** The first tactic under an alternative was moved to column 2, away from those that follow it. */
  "alternative moved",
  /** `end` was deleted, `begin` and `exists ` replaced, inside names and comments too. */
  "letters replaced",
  /** A `theorem` or `lemma` in the text, also in a comment, was taken for the statement's. */
  "cut at a word",
  /** A term behind a restated `theorem … :=` was left where tactics stand. */
  "term among tactics",
] as const;
export type RewritingEffect = (typeof rewritingEffects)[number];

/** The column that the first line of an alternative was moved to. */
const MOVED_TO = 2;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * True where the body of an alternative begins at another column than the one it was moved to, and where an
 * alternative stands on the line of its `with`, whose head was then broken in two.
 */
const movesAlternative = (code: string): boolean => {
  const lines = code.split("\n").filter((line) => line.trim() !== "");
  return lines.some((line, i) => {
    const [, behind] = /\|[^|]*=>(.*)$/.exec(line) ?? [];
    if (behind === undefined) return false;
    if (/\bwith\s*\|/.test(line)) return true;
    if (behind.trim() !== "") return /\|\s*\S+\s*=>/.test(line);
    const next = lines[i + 1];
    return next !== undefined && indentOf(next) !== MOVED_TO;
  });
};

const shows: Readonly<Record<RewritingEffect, (code: string) => boolean>> = {
  "alternative moved": movesAlternative,
  "letters replaced": (code) => /end|begin|exists /.test(code),
  "cut at a word": (code) => /\b(theorem|lemma)\b/.test(code),
  // As the reading of answers hands such a term to the judge.
  "term among tactics": (code) => /^exact \(.*\n\)$/s.test(code),
};

/** What the rewriting changed in an answer in a way that Lean can notice. */
export const effectsOfRewriting = (code: string): RewritingEffect[] =>
  rewritingEffects.filter((effect) => shows[effect](code));
