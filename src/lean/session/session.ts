// The fragment as a library: a source that is elaborated once, and what can then be asked about texts
// and proofs that stand behind it. Sessions and proof states are values; nothing here touches a file,
// a clock or a network.

import { type Audit, auditTheorem } from "../elab/audit.ts";
import { checkFile } from "../elab/check-file.ts";
import { goalsAt } from "../elab/goals-at.ts";
import type { Info, InfoSink } from "../elab/info.ts";
import { goalText } from "../elab/print-goal.ts";
import { type World, worldOf } from "../elab/world.ts";
import type { ConstantInfo } from "../kernel/declaration.ts";
import type { MetaLimits } from "../meta/meta.ts";
import { type PreludeKind, prelude } from "../prelude/prelude.ts";
import { Lines, type Position } from "../syntax/lines.ts";
import { parseFile } from "../syntax/parse.ts";
import type { ParseOptions } from "../syntax/parser.ts";
import { tacticRunner } from "../tactic/run.ts";
import { type Check, checkOf } from "./message.ts";
import type { Goal, ProofState } from "./proof-state.ts";
import {
  runTactic,
  type Start,
  startProof,
  type TacticResult,
  type Verification,
  verify,
} from "./run-tactic.ts";

export interface SessionOptions {
  /** What a source may use without declaring it; `core` unless said otherwise. */
  readonly prelude?: PreludeKind;
  /** Which of Mathlib's tactics are known; those of the game unless said otherwise. */
  readonly mathlib?: ParseOptions["mathlib"];
  /** The budget of each declaration that is checked, and of each call of `runTactic`. */
  readonly limits?: MetaLimits;
}

export interface Session {
  /** What there is to say of the source. */
  readonly source: Check;
  readonly world: World;
  /** What the source declares, in its order; constructors follow their type. */
  readonly declarations: readonly ConstantInfo[];
  /** What Lean would say of `text`, standing behind the source. The session stays as it is. */
  check(text: string): Check;
  /**
   * The goals that Lean's infoview shows with the cursor at a place in `text`: none when the proof is
   * done there, undefined when no tactic is near.
   */
  goals(text: string, position: Position): readonly Goal[] | undefined;
  /** The session whose source goes on with `text`. */
  extend(text: string): Session;
  /** Opens a proof of `theorem name binders : statement`, or of an `example`, without its `:=`. */
  start(statement: string): Start;
  /** Runs tactics (one, or a block of lines) on a state of a proof that this session opened. */
  runTactic(state: ProofState, tactics: string): TacticResult;
  /** Has the kernel check the proof that a state without goals stands for. */
  verify(state: ProofState): Verification;
  /** Looks at a theorem that the source declares: what it rests on. */
  audit(name: string): Audit;
}

/** A session behind `source`: a text of the fragment, or a world that was made before. */
export const createSession = (source: string | World = "", options: SessionOptions = {}): Session =>
  typeof source === "string"
    ? sessionAfter(worldOf(prelude(options.prelude)), source, options, [])
    : sessionAfter(source, "", options, []);

const sessionAfter = (
  before: World,
  source: string,
  options: SessionOptions,
  earlier: readonly ConstantInfo[],
): Session => {
  const settings = {
    runTactic: tacticRunner(),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  };
  const parsing: ParseOptions = { mathlib: options.mathlib ?? "game" };
  const elaborate = (world: World, text: string, info?: InfoSink) =>
    checkFile(text, parseFile(text, parsing), world, info === undefined ? settings : { ...settings, info });
  const checked = elaborate(before, source);
  const { world } = checked;
  const declarations = [...earlier, ...checked.declared.flatMap((name) => withConstructors(world, name))];
  return {
    source: checkOf(source, checked),
    world,
    declarations,
    check: (text) => checkOf(text, elaborate(world, text)),
    goals: (text, position) => {
      const offset = new Lines(text).offset(position);
      if (offset === undefined) return undefined;
      const infos: Info[] = [];
      elaborate(world, text, (info) => infos.push(info));
      return goalsAt(text, infos, offset)?.map(({ id, ...goal }) => ({
        ...goal,
        text: goalText({ id, ...goal }),
      }));
    },
    extend: (text) => sessionAfter(world, text, options, declarations),
    start: (statement) => startProof(world, statement, parsing, settings),
    runTactic: (state, tactics) => runTactic(state, tactics, parsing),
    verify: (state) => verify(world, state, parsing, settings),
    audit: (name) => {
      const info = world.env.get(name);
      if (info === undefined) return { kind: "missing" };
      return auditTheorem(world.env, name, info.type, (axiom) => world.env.has(axiom));
    },
  };
};

const withConstructors = (world: World, name: string): ConstantInfo[] => {
  const info = world.env.get(name);
  if (info === undefined) return [];
  return info.kind === "inductive"
    ? [info, ...info.constructors.map((each) => world.env.get(each)!)]
    : [info];
};
