// Universe levels: `u`, `0`, `_`, `u + 1`, `max u v`, `imax u v`, in parentheses where needed.

import type { Parser } from "./parser.ts";
import type { LevelSyntax } from "./tree.ts";

const atAtom = (p: Parser): boolean => p.going && (p.peek().kind === "numeral" || p.atBinder() || p.at("("));

const atom = (p: Parser): LevelSyntax => {
  const token = p.peek();
  const span = { start: token.start, end: token.end };
  if (token.kind === "numeral") {
    p.take();
    return { kind: "numeral", value: Number(token.text), span };
  }
  if (p.accept("_")) return { kind: "hole", span };
  if (p.accept("(")) {
    const level = p.withoutPosition(() => levelSyntax(p));
    p.expect([")"]);
    return level;
  }
  if (p.atIdent()) {
    p.take();
    return { kind: "ident", name: token.text, span };
  }
  p.fail(["level"]);
  return { kind: "hole", span: p.emptySpan() };
};

/** A level in argument position (`maxOnly`), or a whole one. */
export const levelSyntax = (p: Parser, maxOnly = false): LevelSyntax =>
  p.nested(
    () => {
      const start = p.position;
      let level: LevelSyntax;
      const head = p.peek();
      if (!maxOnly && head.kind === "ident" && (head.text === "max" || head.text === "imax")) {
        p.take();
        const levels: LevelSyntax[] = [];
        while (atAtom(p)) levels.push(atom(p));
        level = { kind: head.text, levels, span: p.spanFrom(start) };
      } else level = atom(p);
      while (!maxOnly && p.accept("+")) {
        const offset = p.peek();
        if (offset.kind !== "numeral") p.fail(["numeral"]);
        p.take();
        level = { kind: "offset", level, offset: Number(offset.text), span: p.spanFrom(start) };
      }
      return level;
    },
    () => ({ kind: "hole", span: p.emptySpan() }),
  );

export const atLevelAtom = atAtom;
