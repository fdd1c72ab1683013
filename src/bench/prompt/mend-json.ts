// JSON that a model wrote nearly right: found among other words, and mended where only one reading
// is possible.

/** The outermost `{ … }` spans that hold a `"code"`, strings respected. Linear in the text. */
export const objectsIn = (text: string): string[] => {
  const found: string[] = [];
  let [depth, start, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inString) {
      if (c === "\\") i++;
      else if (c === '"') inString = false;
    } else if (c === '"' && depth > 0) inString = true;
    else if (c === "{") {
      if (depth === 0) start = i;
      depth++;
    } else if (c === "}" && depth > 0) {
      depth--;
      if (depth === 0) found.push(text.slice(start, i + 1));
    }
  }
  return found.filter((object) => object.includes('"code"'));
};

/** What was mended in one object, by kind. */
interface Mended {
  readonly text: string;
  /** In words, for the record; empty when nothing was. */
  readonly changes: readonly string[];
}

/** Bare line breaks and tabs inside strings, escapes that JSON does not have, a trailing comma. */
export const mended = (object: string): Mended => {
  const counts = { "bare line break": 0, "bare tab": 0, "unknown escape": 0, "trailing comma": 0 };
  let out = "";
  let inString = false;
  for (let i = 0; i < object.length; i++) {
    const c = object[i]!;
    if (!inString) {
      if (c === "," && /^\s*[}\]]/.test(object.slice(i + 1, i + 64))) {
        counts["trailing comma"]++;
        continue;
      }
      if (c === '"') inString = true;
      out += c;
    } else if (c === "\\") {
      const next = object[i + 1] ?? "";
      const known = /["\\/bfnrtu]/.test(next);
      if (!known) counts["unknown escape"]++;
      out += known ? c + next : `\\\\${next}`;
      i++;
    } else if (c === "\n" || c === "\r") {
      counts["bare line break"]++;
      out += c === "\n" ? "\\n" : "\\r";
    } else if (c === "\t") {
      counts["bare tab"]++;
      out += "\\t";
    } else {
      if (c === '"') inString = false;
      out += c;
    }
  }
  const changes = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}${count === 1 ? "" : "s"}`);
  return { text: out, changes };
};
