// Which characters Lean reads as part of an identifier (isIdFirst, isIdRest in Init/Meta/Defs.lean).
// The screen needs exactly these: what Lean does not read on may be the start of another token.

const letterLike =
  "A-Za-z" +
  "\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u017f" + // Latin-1 and Latin Extended-A, without × and ÷
  "\\u0391-\\u039f\\u03a1\\u03a2\\u03a4-\\u03a9\\u03b1-\\u03ba\\u03bc-\\u03c9" + // Greek without Π, Σ, λ
  "\\u03ca-\\u03fb\\u1f00-\\u1ffe\\u2100-\\u214f\\u{1d49c}-\\u{1d59f}";
const subscript = "\\u2080-\\u2089\\u2090-\\u209c\\u1d62-\\u1d6a\\u2c7c";

const first = `${letterLike}_`;
const rest = `${first}0-9'!?${subscript}`;

const firstPattern = new RegExp(`^[${first}]`, "u");
const runPattern = new RegExp(`[${rest}]+`, "uy");

// Most of a text is ASCII, and a look into a table is much cheaper than a regular expression.
const inAscii = (characters: string): readonly boolean[] =>
  Array.from({ length: 0x80 }, (_, code) =>
    new RegExp(`[${characters}]`, "u").test(String.fromCharCode(code)),
  );
const asciiFirst = inAscii(first);
const asciiRest = inAscii(rest);

/** Whether a text begins like an identifier. */
export const startsIdentifier = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code < 0x80 ? asciiFirst[code]! : firstPattern.test(text);
};

/** The end of the longest run from `start` on of characters that can go on an identifier. */
export const endOfRun = (text: string, start: number): number => {
  let end = start;
  let code = text.charCodeAt(end);
  while (code < 0x80 && asciiRest[code]) {
    end++;
    code = text.charCodeAt(end);
  }
  if (!(code >= 0x80)) return end;
  runPattern.lastIndex = end;
  return runPattern.test(text) ? runPattern.lastIndex : end;
};
