// How many tokens a prompt has, before anybody has counted them. Every provider has its own tokenizer;
// these are bounds that hold for all that work on bytes, and a guess between them.

import type { Task } from "../prompt/task.ts";

export interface TokenEstimate {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

// Tokens for a byte of UTF-8 over our prompts at λ from 0 to 1, with the encodings o200k_base and cl100k_base:
// 0.30 to 0.50, more the stranger the names are; 0.38 in the middle.
const LOW = 0.3;
const EXPECTED = 0.38;
// A byte-level tokenizer never makes more tokens than there are bytes.
const HIGH = 1;
// What a provider puts around a message (roles, separators): 3 or 4 tokens with those that say so.
const AROUND_A_MESSAGE = { low: 3, expected: 4, high: 32 };

export const textTokens = (text: string): TokenEstimate => {
  const bytes = Buffer.byteLength(text);
  return { low: Math.ceil(bytes * LOW), expected: Math.ceil(bytes * EXPECTED), high: bytes * HIGH };
};

export const promptTokens = ({ messages }: Task): TokenEstimate => {
  const sum = { low: 0, expected: 0, high: 0 };
  for (const { content } of messages) {
    const text = textTokens(content);
    sum.low += text.low + AROUND_A_MESSAGE.low;
    sum.expected += text.expected + AROUND_A_MESSAGE.expected;
    sum.high += text.high + AROUND_A_MESSAGE.high;
  }
  return sum;
};
