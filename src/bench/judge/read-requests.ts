// Proofs given for judging, one JSON object a line. Every line is checked before any is judged.

import { z } from "zod";
import type { Theory } from "../theory/theory.ts";
import { UserError } from "../user-error.ts";
import type { JudgeRequest } from "./verdict.ts";

const theorem = z.union([z.int().positive(), z.string().min(1)]);
const plain = z.object({ theorem, code: z.string() });
const ofVariant = plain.extend({ lambda: z.number().min(0).max(1), seed: z.int().nonnegative() });

export type TheoryOf = (lambda: number, seed: number) => Theory;

/**
 * The requests of a JSONL text, in order; blank lines are skipped. With a single theory each line is
 * {theorem, code}; otherwise {lambda, seed, theorem, code}. A theorem is named by id or by name (alien
 * or full). Throws a UserError with file and line for the first line that is wrong.
 */
export const readRequests = (
  file: string,
  text: string,
  theories: { readonly theory: Theory } | { readonly theoryOf: TheoryOf },
): JudgeRequest[] =>
  text.split("\n").flatMap((line, i): JudgeRequest[] => {
    if (line.trim() === "") return [];
    const wrong = (message: string): UserError =>
      new UserError(message, {
        place: { file, line: i + 1 },
        hint:
          "theory" in theories
            ? 'A line is {"theorem": 1, "code": "rfl"}.'
            : 'A line is {"lambda": 0.6, "seed": 3, "theorem": 1, "code": "rfl"}.',
      });
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch (error) {
      throw wrong(`Not JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
    const parsed = ("theory" in theories ? plain : ofVariant).safeParse(json);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw wrong(`${issue?.path.join(".") || "the line"}: ${issue?.message ?? "not as expected"}`);
    }
    const { data } = parsed;
    const theory =
      "theory" in theories
        ? theories.theory
        : theories.theoryOf(
            (data as z.infer<typeof ofVariant>).lambda,
            (data as z.infer<typeof ofVariant>).seed,
          );
    const found = theory.theorems.find(
      ({ id, name, fullName }) => data.theorem === id || data.theorem === name || data.theorem === fullName,
    );
    if (found === undefined)
      throw wrong(
        `${theory.name} has no theorem ${JSON.stringify(data.theorem)}; ids go from 1 to ${theory.theorems.length}`,
      );
    return [{ theory, theorem: found.id, code: data.code }];
  });
