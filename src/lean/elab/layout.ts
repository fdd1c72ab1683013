// Breaking printed terms into lines of at most 120 columns, in the manner of Wadler's pretty-printer.

export type Doc =
  | string
  | { readonly kind: "line" }
  | { readonly kind: "concat"; readonly parts: readonly Doc[] }
  | { readonly kind: "nest"; readonly by: number; readonly doc: Doc }
  /** On one line if it fits; otherwise its lines break where they must. */
  | { readonly kind: "group"; readonly doc: Doc };

/** A space, or a line break. */
export const line: Doc = { kind: "line" };
export const concat = (...parts: readonly Doc[]): Doc => ({ kind: "concat", parts });
export const nest = (by: number, doc: Doc): Doc => ({ kind: "nest", by, doc });
export const group = (doc: Doc): Doc => ({ kind: "group", doc });

export const LINE_WIDTH = 120;

const flatWidth = (doc: Doc): number => {
  if (typeof doc === "string") return doc.length;
  switch (doc.kind) {
    case "line":
      return 1;
    case "concat":
      return doc.parts.reduce((sum, part) => sum + flatWidth(part), 0);
    case "nest":
    case "group":
      return flatWidth(doc.doc);
  }
};

/** The text of `doc`, its first line starting at column `column`; `behind` columns follow in its last line. */
export const render = (doc: Doc, column = 0, indent = column, behind = 0, width = LINE_WIDTH): string => {
  let text = "";
  let at = column;
  const go = (part: Doc, nested: number, flat: boolean, after: number): void => {
    if (typeof part === "string") {
      text += part;
      at += part.length;
      return;
    }
    switch (part.kind) {
      case "line":
        if (flat) {
          text += " ";
          at++;
        } else {
          text += `\n${" ".repeat(nested)}`;
          at = nested;
        }
        return;
      case "concat":
        part.parts.forEach((inner, i) => {
          const own = i === part.parts.length - 1 ? after : 0;
          // Fill: a break between parts is taken only when what follows does not fit.
          if (!flat && typeof inner !== "string" && inner.kind === "line") {
            const next = part.parts[i + 1];
            const beyond = i + 2 === part.parts.length ? after : 0;
            go(inner, nested, next === undefined || at + 1 + flatWidth(next) + beyond <= width, own);
          } else go(inner, nested, flat, own);
        });
        return;
      case "nest":
        go(part.doc, nested + part.by, flat, after);
        return;
      case "group":
        go(part.doc, nested, flat || at + flatWidth(part.doc) + after <= width, after);
        return;
    }
  };
  go(doc, indent, false, behind);
  return text;
};
