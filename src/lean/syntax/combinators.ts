// Tactics that hold other tactics: bullets, `case`, `first`, and the alternatives of `induction`.

import { matchAlternatives } from "./binder.ts";
import type { Parser } from "./parser.ts";
import { argumentTerms, binderNames, count } from "./parts.ts";
import { discriminants, isColon, matchHead, term } from "./term.ts";
import { type ReadTactic, tacticAlternative } from "./term-tactics.ts";
import type {
  AlternativeHead,
  Binder,
  CaseTag,
  InductionAlternative,
  InductionAlternatives,
  TacticSequence,
} from "./tree.ts";

type Block =
  | "focus"
  | "all_goals"
  | "any_goals"
  | "try"
  | "repeat"
  | "repeat'"
  | "repeat1'"
  | "with_reducible"
  | "with_reducible_and_instances"
  | "with_unfolding_all"
  | "fail_if_success";

const block = (kind: Block): [string, ReadTactic] => [
  kind,
  (p, start) => {
    const tactics = p.tacticSequence(false);
    return { kind, tactics, span: p.spanFrom(start) };
  },
];

const counted = (kind: "skip" | "done" | "rotate_left" | "rotate_right" | "swap"): [string, ReadTactic] => [
  kind,
  (p, start) => {
    const times = kind === "rotate_left" || kind === "rotate_right" ? count(p) : null;
    return { kind, count: times, span: p.spanFrom(start) };
  },
];

const bullet: ReadTactic = (p, start) => {
  const dotSpan = { start, end: p.previousEnd };
  const tactics = p.tacticSequence(true);
  return { kind: "bullet", tactics, dotSpan, span: p.spanFrom(start) };
};

const arrow = (p: Parser, others: readonly string[] = []) => {
  const token = p.expect(["=>"], others);
  return token ? { start: token.start, end: token.end } : p.emptySpan();
};

const caseTag = (p: Parser): CaseTag => {
  const start = p.position;
  const tag = p.binder();
  const names: Binder[] = [];
  while (p.atBinder()) names.push(p.binder());
  return { tag, names, span: p.spanFrom(start) };
};

const caseTactic = (kind: "case" | "case'"): [string, ReadTactic] => [
  kind,
  (p, start) => {
    const tags = [caseTag(p)];
    while (p.accept("|")) tags.push(caseTag(p));
    const arrowSpan = arrow(p);
    const tactics = p.tacticSequence(false);
    return { kind, tags, arrowSpan, tactics, span: p.spanFrom(start) };
  },
];

const alternativeHead = (p: Parser): AlternativeHead => {
  // Field names stand right of the bar.
  const head = p.withPosition(() => {
    const start = p.position;
    p.take();
    const explicit = p.accept("@") !== null;
    const name = explicit ? p.ident() : p.binder();
    const fields = name.kind === "ident" && name.name === "" ? [] : binderNames(p);
    return { name: p.going || fields.length > 0 ? name : null, explicit, fields, span: p.spanFrom(start) };
  });
  return head;
};

const alternativeBody = (p: Parser): InductionAlternative["body"] => {
  if (!p.at("=>")) return null;
  const arrowSpan = arrow(p);
  const start = p.position;
  if (p.accept("_")) return { kind: "hole", arrowSpan, span: p.spanFrom(start) };
  if (p.accept("?")) {
    const anonymous = p.accept("_") !== null;
    const name = anonymous ? null : p.ident(["'_'"]).name;
    return { kind: "syntheticHole", name, arrowSpan, span: p.spanFrom(start) };
  }
  let tactics: TacticSequence;
  if (p.going && !p.at("{") && !p.atTactic()) {
    p.fail(["'?'", "'_'", "'{'", "tactic"]);
    tactics = { tactics: [], braces: false, broken: true, span: p.emptySpan() };
    p.blockBroken = true;
  } else tactics = p.tacticSequence(false);
  return { kind: "tactics", tactics, arrowSpan };
};

/** `with (tac)? | zero => … | succ n ih => …`; later bars stand no further left than the first. */
const inductionAlternatives = (p: Parser): InductionAlternatives | null => {
  const start = p.position;
  const word = p.accept("with");
  if (!word) return null;
  const withSpan = { start: word.start, end: word.end };
  const before = p.going && p.columnGt() && p.atTactic() ? p.tactic() : null;
  const alternatives: InductionAlternative[] = [];
  p.withPosition(() => {
    while (p.at("|") && p.columnGe()) {
      const from = p.position;
      const heads: AlternativeHead[] = [];
      while (p.at("|")) heads.push(alternativeHead(p));
      const body = alternativeBody(p);
      // A broken block stays where it is; a head that broke is kept for its message.
      alternatives.push({ heads, body, span: p.spanFrom(from) });
    }
  });
  if (!p.going) p.blockBroken = true;
  return { withSpan, before, alternatives, span: p.spanFrom(start) };
};

const caseAnalysis = (kind: "induction" | "cases"): [string, ReadTactic] => [
  kind,
  (p, start) => {
    const targets = discriminants(p);
    const using = p.accept("using") ? term(p) : null;
    const generalizing = kind === "induction" && p.accept("generalizing") ? argumentTerms(p) : [];
    const alternatives = inductionAlternatives(p);
    return { kind, targets, using, generalizing, alternatives, span: p.spanFrom(start) };
  },
];

/** Reads `… in tac`, as after `open N` and `set_option o v`. */
const scoped =
  (construct: string): ReadTactic =>
  (p, start) => {
    while (
      p.going &&
      !p.at("in") &&
      (p.peek().kind === "ident" || p.peek().kind === "numeral" || p.peek().kind === "string")
    )
      p.take();
    p.expect(["in"]);
    p.tacticSequence(false);
    return { kind: "unsupported", construct, span: p.spanFrom(start) };
  };

export const combinators: readonly (readonly [string, ReadTactic])[] = [
  block("focus"),
  block("all_goals"),
  block("any_goals"),
  block("try"),
  block("repeat"),
  block("repeat'"),
  block("repeat1'"),
  block("with_reducible"),
  block("with_reducible_and_instances"),
  block("with_unfolding_all"),
  block("fail_if_success"),
  counted("skip"),
  counted("done"),
  counted("rotate_left"),
  counted("rotate_right"),
  counted("swap"),
  [
    "pick_goal",
    (p, start) => {
      const back = p.accept("-") !== null;
      const index = count(p);
      if (index === null) p.fail(["numeral"]);
      return { kind: "pick_goal", index: back ? -(index ?? 0) : (index ?? 0), span: p.spanFrom(start) };
    },
  ],
  [
    "on_goal",
    (p, start) => {
      const back = p.accept("-") !== null;
      const index = count(p) ?? 0;
      arrow(p);
      const tactics = p.tacticSequence(false);
      return { kind: "on_goal", index: back ? -index : index, tactics, span: p.spanFrom(start) };
    },
  ],
  [
    "iterate",
    (p, start) => {
      const times = count(p);
      const tactics = p.tacticSequence(false);
      return { kind: "iterate", count: times, tactics, span: p.spanFrom(start) };
    },
  ],
  [
    "fail",
    (p, start) => {
      const token = p.peek();
      const message = token.kind === "string" ? p.take().text : null;
      return { kind: "fail", message, span: p.spanFrom(start) };
    },
  ],
  [
    "(",
    (p, start) => {
      const tactics = p.withoutPosition(() => p.tacticSequence(false));
      p.expect([")"]);
      return { kind: "paren", tactics, span: p.spanFrom(start) };
    },
  ],
  ["·", bullet],
  [".", bullet],
  caseTactic("case"),
  caseTactic("case'"),
  [
    "next",
    (p, start) => {
      const names: Binder[] = [];
      while (p.atBinder()) names.push(p.binder());
      const arrowSpan = arrow(p);
      const tactics = p.tacticSequence(false);
      return { kind: "next", names, arrowSpan, tactics, span: p.spanFrom(start) };
    },
  ],
  [
    "first",
    (p, start) => {
      const branches: TacticSequence[] = [];
      p.withPosition(() => {
        if (!p.at("|")) p.fail(["'|'"]);
        while (p.at("|") && p.columnGe()) {
          p.take();
          branches.push(p.tacticSequence(false));
        }
      });
      return { kind: "first", branches, span: p.spanFrom(start) };
    },
  ],
  caseAnalysis("induction"),
  caseAnalysis("cases"),
  [
    "match",
    (p, start) => {
      const head = matchHead(p);
      const alternatives = matchAlternatives(p, term, tacticAlternative);
      const span = p.spanFrom(start);
      return { kind: "match", term: { kind: "match", ...head, alternatives, span }, span };
    },
  ],
  [
    "if",
    (p, start) => {
      if (p.atBinder() && isColon(p)) {
        p.take();
        p.take();
      }
      term(p);
      p.expect(["then"]);
      tacticAlternative(p);
      p.expect(["else"]);
      tacticAlternative(p);
      return { kind: "unsupported", construct: "if … then … else", span: p.spanFrom(start) };
    },
  ],
  ["open", scoped("open … in")],
  ["set_option", scoped("set_option … in")],
];
