// theory.json: what a theory's folder says about itself.

import { z } from "zod";
import { type Place, UserError } from "../user-error.ts";
import { placeAt } from "./place.ts";
import type { SourceFile } from "./theory.ts";

const word = z.string().trim().min(1);
const words = z.array(word).refine((list) => new Set(list).size === list.length, {
  message: "Expected each entry once",
});

/** The one identifier that names a file of the theory, and so no path. */
const moduleName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, {
  message: "Expected a module name of letters, digits and `_`, such as `Addition`",
});

const schema = z.strictObject({
  schema: z.literal(1),
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, {
    message: "Expected a short name of lower-case letters, digits and `-`, such as `nng`",
  }),
  title: word,
  inductiveType: z.string().regex(/^[^\s.«»]+$/u, { message: "Expected one identifier, such as `MyNat`" }),
  modules: z
    .array(moduleName)
    .min(1)
    .refine((list) => new Set(list).size === list.length, { message: "Expected each module once" })
    .refine((list) => !list.includes("Definitions"), {
      message: "`Definitions` is always read first and is not a module",
    }),
  allowedTactics: words,
  reportedTactics: words,
  attribution: word,
});

export type Manifest = z.infer<typeof schema>;

export const manifestFile = "theory.json";
export const definitionsFile = "Definitions.lean";

/** Where a decoding problem is to be shown: at the last key of its path that stands in the text. */
const placeOfPath = (file: SourceFile, path: readonly PropertyKey[]): Place => {
  const key = path.findLast((step) => typeof step === "string");
  const at = key === undefined ? -1 : file.text.indexOf(`"${key}"`);
  return at < 0 ? { file: file.path } : placeAt(file, at);
};

/** Reads the text of theory.json; throws `UserError` with the place of what is wrong. */
export const parseManifest = (file: SourceFile): Manifest => {
  let data: unknown;
  try {
    data = JSON.parse(file.text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    throw new UserError(`Not JSON: ${message}`, {
      place: position === undefined ? { file: file.path } : placeAt(file, Number(position)),
    });
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const where = issue.path.length === 0 ? "" : `\`${issue.path.join(".")}\`: `;
  throw new UserError(`${where}${issue.message}`, {
    place: placeOfPath(file, issue.path),
    hint: "docs/theories.md lists the fields of theory.json.",
  });
};

/** The same bytes for the same meaning, whatever the order of keys or the blanks were. */
export const canonicalManifest = (manifest: Manifest): string =>
  `${JSON.stringify(
    {
      schema: manifest.schema,
      name: manifest.name,
      title: manifest.title,
      inductiveType: manifest.inductiveType,
      modules: manifest.modules,
      allowedTactics: manifest.allowedTactics,
      reportedTactics: manifest.reportedTactics,
      attribution: manifest.attribution,
    },
    null,
    2,
  )}\n`;
