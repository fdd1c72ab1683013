// The door of the Lean fragment.

export type { Expr } from "./kernel/expr.ts";
export { isIdFirst, isIdRest } from "./syntax/characters.ts";
export { type Identifier, type IdentifierRole, identifiers, walk } from "./syntax/identifiers.ts";
export { type LexicalError, lex, type Token, type TokenKind } from "./syntax/lexer.ts";
export { Lines, type Position } from "./syntax/lines.ts";
export {
  type ParsedBlock,
  type ParsedCommand,
  type ParsedFile,
  parseFile,
  parseTacticBlock,
} from "./syntax/parse.ts";
export type { MathlibTactics, ParseError, ParseOptions } from "./syntax/parser.ts";
export { isTacticKeyword } from "./syntax/tactic.ts";
export { isReserved } from "./syntax/tokens.ts";
export type * from "./syntax/tree.ts";
