// Which characters make up an identifier, as Lean has it (Init/Meta): no Unicode categories, only
// fixed ranges, and no normalisation: `é` is a letter, `e` with a combining accent is not.

const between = (code: number, low: number, high: number): boolean => code >= low && code <= high;

const isAsciiLetter = (code: number): boolean => between(code, 0x41, 0x5a) || between(code, 0x61, 0x7a);

/** Greek except `λ Π Σ`, Coptic, extended Greek, letter-like symbols, script and Fraktur letters, Latin-1. */
const isLetterLike = (code: number): boolean =>
  (between(code, 0x3b1, 0x3c9) && code !== 0x3bb) ||
  (between(code, 0x391, 0x3a9) && code !== 0x3a0 && code !== 0x3a3) ||
  between(code, 0x3ca, 0x3fb) ||
  between(code, 0x1f00, 0x1ffe) ||
  between(code, 0x2100, 0x214f) ||
  between(code, 0x1d49c, 0x1d59f) ||
  (between(code, 0xc0, 0xff) && code !== 0xd7 && code !== 0xf7) ||
  between(code, 0x100, 0x17f);

const isSubscript = (code: number): boolean =>
  between(code, 0x2080, 0x2089) ||
  between(code, 0x2090, 0x209c) ||
  between(code, 0x1d62, 0x1d6a) ||
  code === 0x2c7c;

export const isDigit = (code: number): boolean => between(code, 0x30, 0x39);

const FIRST = 2;
const REST = 1;

/** What each ASCII character may be: most of a text is ASCII. */
const ascii = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (isAsciiLetter(code) || code === 0x5f) return FIRST;
  return isDigit(code) || code === 0x27 || code === 0x21 || code === 0x3f ? REST : 0;
});

export const isIdFirst = (code: number): boolean =>
  code < 0x80 ? ascii[code] === FIRST : isLetterLike(code);

/** Continues an identifier: also digits, `'`, `!`, `?` and subscripts. */
export const isIdRest = (code: number): boolean =>
  code < 0x80 ? ascii[code] !== 0 : isLetterLike(code) || isSubscript(code);

/** Whether a name component needs no `«»`. */
export const isPlainComponent = (text: string): boolean => {
  const codes = [...text].map((char) => char.codePointAt(0)!);
  return codes.length > 0 && isIdFirst(codes[0]!) && codes.every(isIdRest);
};

export const codeWidth = (code: number): number => (code > 0xffff ? 2 : 1);

/** Where the characters end that stand from `from` on and continue an identifier. */
export const endOfIdRest = (text: string, from: number): number => {
  for (let i = from; ; ) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      if (ascii[unit] === 0) return i;
      i += 1;
    } else {
      const code = text.codePointAt(i);
      if (code === undefined || !isIdRest(code)) return i;
      i += codeWidth(code);
    }
  }
};
