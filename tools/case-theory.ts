// The corpus of cases as one theory: its header is the definitions, and each case that Lean accepts is a
// theorem, so that the judge and the certifier take them as they take the game's.

import type { JudgeRequest } from "../src/bench/judge/verdict.ts";
import type { Theory } from "../src/bench/theory/theory.ts";
import { caseHeader, readCases, readRecording } from "./case-files.ts";

const nowhere = { file: "", span: { start: 0, end: 0 }, mentions: [] };
const namespace = "MyNat";

/** One request for each accepted case that is a tactic block. */
export const acceptedCases = (): { readonly names: readonly string[]; readonly requests: JudgeRequest[] } => {
  const accepted = readCases().flatMap(({ feature, name, text }) => {
    const cut = text.indexOf(":= by");
    if (cut < 0 || readRecording(feature).cases[name]?.accepted !== true) return [];
    const statement = text.slice(0, cut).trim();
    if (!statement.startsWith("example")) return [];
    return [{ name: `${feature}/${name}`, statement: statement.slice(7), code: text.slice(cut + 5) }];
  });
  const theory: Theory = {
    schema: 1,
    name: "cases",
    title: "",
    inductiveType: namespace,
    modules: [],
    allowedTactics: [],
    reportedTactics: [],
    attribution: "",
    // The header's own text says where each thing stands; of its axioms the names are enough.
    declarations: [
      ...[...caseHeader().matchAll(/^axiom (\S+)/gm)].map(([, name]) => ({
        ...nowhere,
        kind: "constructor" as const,
        name: name!,
        fullName: `${namespace}.${name}`,
        text: "",
      })),
      {
        ...nowhere,
        kind: "def",
        name: "header",
        fullName: "header",
        text: `${caseHeader()}\nend ${namespace}`,
      },
    ],
    theorems: accepted.map(({ statement }, i) => ({
      ...nowhere,
      id: i + 1,
      module: "",
      name: `case_${i}`,
      fullName: `${namespace}.case_${i}`,
      statement: `theorem case_${i}${statement}`,
      proof: "",
      proofMentions: [],
    })),
    files: [],
    digest: "cases",
  };
  return {
    names: accepted.map(({ name }) => name),
    requests: accepted.map(({ code }, i) => ({ theory, theorem: i + 1, code })),
  };
};
