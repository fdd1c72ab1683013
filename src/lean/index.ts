// The door of the Lean fragment.

export { type Audit, auditTheorem, logicalAxioms } from "./elab/audit.ts";
export { certificateTerm } from "./elab/certificate.ts";
export { type CheckedFile, checkFile, type Diagnostic } from "./elab/check-file.ts";
export { exportNdjson } from "./elab/export-ndjson.ts";
export { goalsAt, showGoals } from "./elab/goals-at.ts";
export type { Info } from "./elab/info.ts";
export { goalText, type ShownGoal } from "./elab/print-goal.ts";
export { type World, worldOf } from "./elab/world.ts";
export type { Environment } from "./kernel/environment.ts";
export type { Expr } from "./kernel/expr.ts";
export { constantsIn } from "./kernel/subterms.ts";
export { forLean } from "./prelude/for-lean.ts";
export { type PreludeKind, prelude } from "./prelude/prelude.ts";
export {
  type Check,
  type Message,
  messageText,
  type UndecidedConstruct,
} from "./session/message.ts";
export type { Goal, GoalTerms, LocalTerm, ProofState, ScriptStep } from "./session/proof-state.ts";
export type { Start, TacticResult, Verification } from "./session/run-tactic.ts";
export { createSession, type Session, type SessionOptions } from "./session/session.ts";
export { isIdFirst, isIdRest } from "./syntax/characters.ts";
export { type Identifier, type IdentifierRole, identifiers, walk } from "./syntax/identifiers.ts";
export { type LexicalError, lex, type Token, type TokenKind } from "./syntax/lexer.ts";
export { Lines, type Position } from "./syntax/lines.ts";
export {
  type ParsedBlock,
  type ParsedCommand,
  type ParsedFile,
  parseBehind,
  parseFile,
  parseTacticBlock,
  type ReadHeader,
  readHeader,
} from "./syntax/parse.ts";
export type { MathlibTactics, ParseError, ParseOptions } from "./syntax/parser.ts";
export { isTacticKeyword } from "./syntax/tactic.ts";
export { isReserved } from "./syntax/tokens.ts";
export type * from "./syntax/tree.ts";
export { tacticRunner } from "./tactic/run.ts";
