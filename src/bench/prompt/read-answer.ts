// From a raw answer to code. Each way is tried in order, and every step of the one that succeeded is
// recorded; nothing is guessed: an answer that was cut off, or that holds no code, is a format error.

import { mended, objectsIn } from "./mend-json.ts";
import { readCode } from "./read-code.ts";
import type { ParsePath, ReadAnswer, ReadStep } from "./task.ts";

interface Answer {
  readonly draft: string | null;
  readonly code: string;
}

/** Reads what a prover gave back for the theorem called `name` in its variant. */
export const readAnswer = (raw: string, theorem: { readonly name: string }): ReadAnswer => {
  const found = findAnswer(raw);
  if (found === null)
    return { parsePath: "none", draft: null, strict: null, repaired: null, repairs: [], steps: [] };
  const block = fencedBlocks(found.answer.code).at(-1);
  const code = readCode(block?.body ?? found.answer.code, theorem.name);
  const empty = code.strict.trim() === "";
  return {
    parsePath: found.path,
    draft: found.answer.draft,
    strict: empty ? null : code.strict,
    repaired: empty ? null : code.repaired,
    repairs: code.repairs,
    steps: [
      ...found.steps,
      ...(block === undefined ? [] : [step("code-fence-opened", `the code held ${fenceNamed(block)}`)]),
      ...code.steps,
    ],
  };
};

interface Found {
  readonly path: ParsePath;
  readonly answer: Answer;
  readonly steps: readonly ReadStep[];
}

const step = (kind: ReadStep["kind"], detail: string): ReadStep => ({ kind, detail });

const findAnswer = (raw: string): Found | null => {
  // A whole answer that is JSON is taken as it is, whatever its strings hold.
  const plain = answerIn(parseJson(raw.trim()));
  if (plain !== null) return { path: "json", answer: plain, steps: [] };
  const text = withoutThinking(raw);
  if (text === null) return null;
  const found = findAnswerIn(text);
  if (found === null || text === raw) return found;
  const thinking = `${raw.length - text.length} characters up to </think>`;
  return { ...found, steps: [step("thinking-removed", thinking), ...found.steps] };
};

const findAnswerIn = (text: string): Found | null => {
  const whole = answerIn(parseJson(text.trim()));
  if (whole !== null) return { path: "json", answer: whole, steps: [] };

  const fences = fencedBlocks(text);
  const opened = (fence: Fence): ReadStep =>
    step("fence-opened", `${fenceNamed(fence)}, ${fences.indexOf(fence) + 1} of ${fences.length}`);
  // The last block counts: what comes before it is thinking aloud.
  for (const fence of fences.toReversed()) {
    const answer = answerIn(parseJson(fence.body.trim()));
    if (answer !== null) return { path: "fenced-json", answer, steps: [opened(fence)] };
  }

  const embedded = [text, ...fences]
    .flatMap((place) => {
      const within = typeof place === "string" ? [] : [opened(place)];
      return objectsIn(typeof place === "string" ? place : place.body).map((object) =>
        embeddedAnswer(object, within),
      );
    })
    .findLast((found) => found !== null);
  if (embedded !== undefined && embedded !== null) return embedded;

  // An object that was begun and not ended is an answer that was cut off: no block of it counts.
  if (/\{\s*"(?:draft|code)"\s*:/.test(text)) return null;
  const lean = fences.findLast(({ language }) => /^lean4?$/i.test(language));
  return lean === undefined
    ? null
    : { path: "fenced-lean", answer: { draft: null, code: lean.body }, steps: [opened(lean)] };
};

const embeddedAnswer = (object: string, within: readonly ReadStep[]): Found | null => {
  const steps = [...within, step("object-found", "a JSON object among other text")];
  const asWritten = answerIn(parseJson(object));
  if (asWritten !== null) return { path: "mended-json", answer: asWritten, steps };
  const { text, changes } = mended(object);
  const answer = answerIn(parseJson(text));
  return answer === null
    ? null
    : { path: "mended-json", answer, steps: [...steps, step("json-mended", changes.join(", "))] };
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
  return { draft, code: value.code };
};

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

const fenceNamed = ({ language }: Fence): string =>
  language === "" ? "a fenced block" : `a fenced block of ${language}`;

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
