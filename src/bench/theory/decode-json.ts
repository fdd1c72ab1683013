// JSON that somebody else wrote: decoded, or told what is wrong with it and where.

import type { z } from "zod";
import { type Place, UserError } from "../user-error.ts";

/** The value of `text`; throws `UserError` at `place` when it is no JSON or has another shape. */
export const decodeJson = <Value>(text: string, schema: z.ZodType<Value>, place: Place): Value => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new UserError(`Not JSON: ${error instanceof Error ? error.message : error}`, { place });
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const where = issue.path.length === 0 ? "" : `\`${issue.path.join(".")}\`: `;
  throw new UserError(`${where}${issue.message}`, { place });
};
