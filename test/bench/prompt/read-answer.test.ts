import { expect, test } from "vitest";
import { readAnswer } from "../../../src/bench/prompt/read-answer.ts";
import type { ParsePath } from "../../../src/bench/prompt/task.ts";

const theorem = { name: "t" };

const cases: readonly [title: string, raw: string, path: ParsePath, strict: string | null][] = [
  ["plain JSON", '{"draft":"d","code":"rfl"}', "json", "rfl"],
  ["JSON with blanks around", '\n {"code":"rfl"}\n', "json", "rfl"],
  [
    "JSON in a fence with prose around",
    'Here:\n```json\n{"code":"rw [h]"}\n```\nDone.',
    "fenced-json",
    "rw [h]",
  ],
  [
    "the last of several fences",
    '```json\n{"code":"a"}\n```\nBetter:\n```json\n{"code":"b"}\n```',
    "fenced-json",
    "b",
  ],
  ["JSON within prose", 'The answer is {"code":"rfl"} as said.', "mended-json", "rfl"],
  [
    "bare line breaks in a string",
    '{"draft":"d","code":"intro h\n  exact h"}',
    "mended-json",
    "intro h\n  exact h",
  ],
  ["a trailing comma", '{"code":"rfl",}', "mended-json", "rfl"],
  ["an escape that JSON lacks", '{"code":"rw [\\l h]"}', "mended-json", "rw [\\l h]"],
  ["a Lean block alone", "So:\n```lean\nrw [h]\n```", "fenced-lean", "rw [h]"],
  ["a fence inside the code", '{"code":"```lean\\nrfl\\n```"}', "json", "rfl"],
  ["thinking aloud first", '<think>{"code":"sorry"}</think>{"code":"rfl"}', "json", "rfl"],
  ["an answer that was cut off", '{"draft":"d","code":"rw [h', "none", null],
  ["a Lean block that was cut off", "```lean\nrw [h", "none", null],
  [
    "a cut-off object that holds a closed block",
    '{"draft":"so\n```lean\nrfl\n```\nand","code":"rw',
    "none",
    null,
  ],
  ["thinking that never ended", "<think>maybe\n```lean\nrfl\n```\nor", "none", null],
  ["a string that speaks of the tag", '{"draft":"no </think> here","code":"rfl"}', "json", "rfl"],
  [
    "a helper after the target",
    '{"code":"theorem t : True := by\\n  trivial\\n\\ntheorem u : True := by\\n  rfl"}',
    "json",
    "\n  trivial\n\n",
  ],
  ["no code at all", "I cannot prove this.", "none", null],
  ["code that is no text", '{"code":["rfl"]}', "none", null],
  ["an empty answer", "", "none", null],
  ["only blanks as code", '{"code":"  \\n"}', "json", null],
  ["a restated header", '{"code":"theorem t (n : N) : n = n := by\\n  rfl"}', "json", "\n  rfl"],
  [
    "a restated header with a term",
    '{"code":"theorem t : True :=\\n  trivial"}',
    "json",
    "exact (\n  trivial\n)",
  ],
  ["the word by alone", '{"code":"by\\n  rfl"}', "json", "\n  rfl"],
];

test.each(cases)("%s", (_title, raw, path, strict) => {
  const read = readAnswer(raw, theorem);
  expect([read.parsePath, read.strict]).toEqual([path, strict]);
});

test("a first line that lost its indentation is moved to the others, and the strict text is kept", () => {
  const read = readAnswer('{"code":"intro h\\n  rw [h]\\n    at k"}', theorem);
  expect(read.strict).toBe("intro h\n  rw [h]\n    at k");
  expect(read.repaired).toBe("  intro h\n  rw [h]\n    at k");
  expect(read.repairs.map(({ kind }) => kind)).toEqual(["first-line-indented"]);
});

test("layout that is right is left alone", () => {
  const code = "induction n with\n| zero => rfl\n| succ n ih =>\n  rw [ih]";
  const read = readAnswer(JSON.stringify({ code }), theorem);
  expect([read.strict, read.repaired, read.repairs]).toEqual([code, code, []]);
});

test("a long answer of braces is read in linear time", () => {
  expect(readAnswer(`${"{".repeat(200_000)}`, theorem).parsePath).toBe("none");
});

const stepCases: readonly [title: string, raw: string, steps: readonly string[]][] = [
  ["plain JSON", '{"code":"rfl"}', []],
  [
    "thinking, then JSON",
    '<think>hm</think>{"code":"rfl"}',
    ["thinking-removed: 17 characters up to </think>"],
  ],
  [
    "the second of two blocks",
    '```lean\nskip\n```\n```json\n{"code":"rfl"}\n```',
    ["fence-opened: a fenced block of json, 2 of 2"],
  ],
  ["an object within prose", 'So {"code":"rfl"}.', ["object-found: a JSON object among other text"]],
  [
    "all that JSON does not have",
    '{"draft":"a\nb\tc","code":"rw [\\l h]\n",}',
    [
      "object-found: a JSON object among other text",
      "json-mended: 2 bare line breaks, 1 bare tab, 1 unknown escape, 1 trailing comma",
    ],
  ],
  [
    "an object to mend within a block",
    '```json\n{"code":"a\nb"}\n```',
    // The text around is searched first and the block last: the last that reads as an answer counts.
    [
      "fence-opened: a fenced block of json, 1 of 1",
      "object-found: a JSON object among other text",
      "json-mended: 1 bare line break",
    ],
  ],
  [
    "a fence inside the code",
    '{"code":"```lean\\nrfl\\n```"}',
    ["code-fence-opened: the code held a fenced block of lean"],
  ],
  [
    "line ends of Windows",
    '{"code":"intro h\\r\\n  exact h\\r\\n"}',
    ["line-ends-unified: 2 line ends \\r\\n became \\n"],
  ],
];

test.each(stepCases)("each step is recorded: %s", (_title, raw, steps) => {
  expect(readAnswer(raw, theorem).steps.map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual(steps);
});
