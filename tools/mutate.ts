// Small damage to proofs, as language models and typists do it: the differential test lives on it.

import type { SeededRandom } from "../src/bench/analyse/seeded-random.ts";
import { lex, type Token } from "../src/lean/index.ts";

/** What mutations may put in. */
export interface Pool {
  readonly names: readonly string[];
  readonly tokens: readonly string[];
}

const pick = <T>(random: SeededRandom, items: readonly T[]): T => items[random.index(items.length)]!;

const splice = (text: string, token: Token, replacement: string): string =>
  text.slice(0, token.start) + replacement + text.slice(token.end);

type Mutation = (text: string, tokens: readonly Token[], random: SeededRandom, pool: Pool) => string;

const lines = (text: string): string[] => text.split("\n");

const onLine = (
  text: string,
  random: SeededRandom,
  change: (all: string[], index: number) => void,
): string => {
  const all = lines(text);
  change(all, random.index(all.length));
  return all.join("\n");
};

const mutations: readonly Mutation[] = [
  // a lemma or variable for another
  (text, tokens, random, pool) => {
    const idents = tokens.filter(({ kind }) => kind === "ident");
    return idents.length === 0 ? text : splice(text, pick(random, idents), pick(random, pool.names));
  },
  // two names of the proof exchanged
  (text, tokens, random) => {
    const idents = tokens.filter(({ kind }) => kind === "ident");
    if (idents.length < 2) return text;
    const [first, second] = [pick(random, idents), pick(random, idents)];
    if (first.start >= second.start) return text;
    return splice(splice(text, second, first.text), first, second.text);
  },
  // a token gone, doubled, or another in its place
  (text, tokens, random) => splice(text, pick(random, tokens), ""),
  (text, tokens, random) => {
    const token = pick(random, tokens);
    const written = text.slice(token.start, token.end);
    return splice(text, token, `${written} ${written}`);
  },
  (text, tokens, random, pool) => splice(text, pick(random, tokens), pick(random, pool.tokens)),
  (text, tokens, random, pool) => {
    const token = pick(random, tokens);
    return splice(text, token, `${text.slice(token.start, token.end)} ${pick(random, pool.tokens)}`);
  },
  // neighbours exchanged
  (text, tokens, random) => {
    const index = random.index(tokens.length);
    const [first, second] = [tokens[index], tokens[index + 1]];
    if (!first || !second) return text;
    const between = text.slice(first.end, second.start);
    const swapped = text.slice(second.start, second.end) + between + text.slice(first.start, first.end);
    return text.slice(0, first.start) + swapped + text.slice(second.end);
  },
  // a line gone, doubled, exchanged, moved sideways, joined or broken
  (text, _tokens, random) => onLine(text, random, (all, index) => all.splice(index, 1)),
  (text, _tokens, random) => onLine(text, random, (all, index) => all.splice(index, 0, all[index]!)),
  (text, _tokens, random) =>
    onLine(text, random, (all, index) => {
      const other = random.index(all.length);
      [all[index], all[other]] = [all[other]!, all[index]!];
    }),
  (text, _tokens, random) =>
    onLine(text, random, (all, index) => {
      const by = pick(random, [-4, -2, -1, 1, 2, 4]);
      all[index] =
        by > 0 ? " ".repeat(by) + all[index]! : all[index]!.replace(new RegExp(`^ {0,${-by}}`), "");
    }),
  (text, _tokens, random) =>
    onLine(text, random, (all, index) => {
      if (index + 1 < all.length) all.splice(index, 2, `${all[index]!} ${all[index + 1]!.trim()}`);
    }),
  (text, tokens, random) => {
    const token = pick(random, tokens);
    return `${text.slice(0, token.start)}\n${" ".repeat(random.index(7))}${text.slice(token.start)}`;
  },
  // a step more behind the end
  (text, _tokens, random) =>
    `${text}\n  ${pick(random, ["rfl", "trivial", "assumption", "contradiction", "constructor", "exact h", "symm"])}`,
];

/** One to three mutations of a proof; null when they changed nothing. */
export const mutate = (proof: string, random: SeededRandom, pool: Pool): string | null => {
  let text = proof;
  for (let times = 1 + random.index(2) * random.index(3); times > 0; times -= 1) {
    const tokens = lex(text);
    if (tokens.length > 0) text = pick(random, mutations)(text, tokens, random, pool);
  }
  return text === proof ? null : text;
};
