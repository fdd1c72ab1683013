// A variant as files: the alien theory in the form of `theories/`, its naming, its theorems.

import { manifestOf } from "../theory/build-theory.ts";
import { canonicalManifest, manifestFile } from "../theory/manifest.ts";
import type { NewFile } from "../theory/write-folder.ts";
import { noiseFormat } from "./random.ts";
import { resemblance } from "./resemblance.ts";
import type { Variant } from "./variant.ts";

const jsonLines = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** The files of a variant; `queries` are the rows of queries.jsonl, one a theorem. */
export const variantFiles = (variant: Variant, queries: readonly unknown[]): NewFile[] => {
  const { theory } = variant;
  const mapping = {
    schema: 1,
    variant: variant.id,
    lambda: variant.lambda,
    seed: variant.seed,
    noise: noiseFormat,
    sourceDigest: variant.sourceDigest,
    digest: theory.digest,
    resemblance: resemblance(variant.mapping),
    mapping: variant.mapping,
  };
  const theorems = theory.theorems.map(({ id, module, name, fullName, statement, proof, mentions }) => ({
    id,
    module,
    name,
    fullName,
    statement,
    proof,
    mentions,
  }));
  return [
    { path: manifestFile, text: canonicalManifest(manifestOf(theory)) },
    ...theory.files,
    { path: "mapping.json", text: `${JSON.stringify(mapping, null, 2)}\n` },
    { path: "theorems.jsonl", text: jsonLines(theorems) },
    { path: "queries.jsonl", text: jsonLines(queries) },
  ];
};
