// Comments speak of the original game in plain words, so no text that a prover sees may hold one.

/** The end of the block comment that opens at `start`, nesting counted; the text's end if it never closes. */
const endOfBlock = (text: string, start: number): number => {
  let depth = 0;
  for (let i = start; i < text.length; ) {
    if (text.startsWith("/-", i)) {
      depth += 1;
      i += 2;
    } else if (text.startsWith("-/", i)) {
      depth -= 1;
      i += 2;
      if (depth === 0) return i;
    } else i += 1;
  }
  return text.length;
};

/** Strings, quoted names and character literals, in which `--` is no comment. */
const quoted = /"(?:[^"\\]|\\[\s\S])*"|«[^»]*»|'(?:[^'\\]|\\.)'/y;

/** Lean text without its comments, documentation included; a line that held nothing else goes too. */
export const withoutComments = (text: string): string => {
  if (!/--|\/-/.test(text)) return text;
  let result = "";
  for (let i = 0; i < text.length; ) {
    quoted.lastIndex = i;
    const literal = quoted.exec(text)?.[0];
    if (literal !== undefined) {
      result += literal;
      i += literal.length;
      continue;
    }
    const isBlock = text.startsWith("/-", i);
    if (!isBlock && !text.startsWith("--", i)) {
      result += text[i];
      i += 1;
      continue;
    }
    const lineEnd = text.indexOf("\n", i);
    i = isBlock ? endOfBlock(text, i) : lineEnd < 0 ? text.length : lineEnd;
    const before = result.replace(/[ ]+$/, "");
    const rest = /^[ ]*(\r?\n|$)/.exec(text.slice(i));
    const aloneOnLine = rest !== null && (before === "" || before.endsWith("\n"));
    if (aloneOnLine) {
      result = before;
      i += rest[0].length;
    } else if (rest !== null) result = before;
  }
  return result.trimEnd();
};
