// From a raw answer to code. Each step is tried in order and the one that succeeded is recorded;
// nothing is guessed: an answer that was cut off, or that holds no code, is a format error.

import { readCode } from "./read-code.ts";
import type { ParsePath, ReadAnswer } from "./task.ts";

interface Answer {
  readonly draft: string | null;
  readonly code: string;
}

/** Reads what a prover gave back for the theorem called `name` in its variant. */
export const readAnswer = (raw: string, theorem: { readonly name: string }): ReadAnswer => {
  // A whole answer that is JSON is taken as it is, whatever its strings hold.
  const plain = answerIn(parseJson(raw.trim()));
  const text = plain === null ? withoutThinking(raw) : raw;
  const found: Found | null =
    plain === null ? (text === null ? null : findAnswer(text)) : { path: "json", answer: plain };
  if (found === null) return { parsePath: "none", draft: null, strict: null, repaired: null, repairs: [] };
  const { strict, repaired, repairs } = readCode(found.answer.code, theorem.name);
  return {
    parsePath: found.path,
    draft: found.answer.draft,
    strict: strict.trim() === "" ? null : strict,
    repaired: strict.trim() === "" ? null : repaired,
    repairs,
  };
};

interface Found {
  readonly path: ParsePath;
  readonly answer: Answer;
}

const findAnswer = (text: string): Found | null => {
  const whole = answerIn(parseJson(text.trim()));
  if (whole !== null) return { path: "json", answer: whole };

  const fences = fencedBlocks(text);
  // The last block counts: what comes before it is thinking aloud.
  for (const { body } of fences.toReversed()) {
    const answer = answerIn(parseJson(body.trim()));
    if (answer !== null) return { path: "fenced-json", answer };
  }

  const embedded = [text, ...fences.map(({ body }) => body)]
    .flatMap(objectsIn)
    .map((object) => answerIn(parseJson(object)) ?? answerIn(parseJson(mended(object))))
    .filter((answer) => answer !== null)
    .at(-1);
  if (embedded !== undefined) return { path: "mended-json", answer: embedded };

  // An object that was begun and not ended is an answer that was cut off: no block of it counts.
  if (/\{\s*"(?:draft|code)"\s*:/.test(text)) return null;
  const lean = fences.findLast(({ language }) => /^lean4?$/i.test(language));
  return lean === undefined ? null : { path: "fenced-lean", answer: { draft: null, code: lean.body } };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const answerIn = (value: unknown): Answer | null => {
  if (typeof value !== "object" || value === null || !("code" in value) || typeof value.code !== "string")
    return null;
  const draft = "draft" in value && typeof value.draft === "string" ? value.draft : null;
  return { draft, code: unfenced(value.code) };
};

/** `code` may hold a fenced block of its own; then that block is the code. */
const unfenced = (code: string): string => fencedBlocks(code).at(-1)?.body ?? code;

/** Some models think aloud between tags before they answer; null when the thinking never ended. */
const withoutThinking = (raw: string): string | null => {
  const end = raw.lastIndexOf("</think>");
  if (end >= 0) return raw.slice(end + "</think>".length);
  return raw.trimStart().startsWith("<think>") ? null : raw;
};

interface Fence {
  readonly language: string;
  readonly body: string;
}

/** Closed Markdown fences; one that never closes was cut off and is none. */
const fencedBlocks = (text: string): Fence[] => {
  const found: Fence[] = [];
  let open: { language: string; lines: string[] } | null = null;
  for (const line of text.split("\n")) {
    const fence = /^\s*```\s*([\w-]*)\s*$/.exec(line);
    if (fence === null) open?.lines.push(line);
    else if (open === null) open = { language: fence[1] ?? "", lines: [] };
    else {
      found.push({ language: open.language, body: open.lines.join("\n") });
      open = null;
    }
  }
  return found;
};

/** The outermost `{ … }` spans that hold a `"code"`, strings respected. Linear in the text. */
const objectsIn = (text: string): string[] => {
  const found: string[] = [];
  let [depth, start, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inString) {
      if (c === "\\") i++;
      else if (c === '"') inString = false;
    } else if (c === '"' && depth > 0) inString = true;
    else if (c === "{") {
      if (depth === 0) start = i;
      depth++;
    } else if (c === "}" && depth > 0) {
      depth--;
      if (depth === 0) found.push(text.slice(start, i + 1));
    }
  }
  return found.filter((object) => object.includes('"code"'));
};

/** Bare line breaks and tabs inside strings, escapes that JSON does not have, a trailing comma. */
const mended = (object: string): string => {
  let out = "";
  let inString = false;
  for (let i = 0; i < object.length; i++) {
    const c = object[i]!;
    if (!inString) {
      if (c === "," && /^\s*[}\]]/.test(object.slice(i + 1, i + 64))) continue;
      if (c === '"') inString = true;
      out += c;
    } else if (c === "\\") {
      const next = object[i + 1] ?? "";
      out += /["\\/bfnrtu]/.test(next) ? c + next : `\\\\${next}`;
      i++;
    } else if (c === "\n") out += "\\n";
    else if (c === "\r") out += "\\r";
    else if (c === "\t") out += "\\t";
    else {
      if (c === '"') inString = false;
      out += c;
    }
  }
  return out;
};
