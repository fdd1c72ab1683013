import { createHash } from "node:crypto";
import { canonicalManifest, type Manifest } from "./manifest.ts";
import type { SourceFile } from "./theory.ts";

/** SHA-256 (hex) over the meaning of theory.json and, file by file, path, length and bytes. */
export const theoryDigest = (manifest: Manifest, files: readonly SourceFile[]): string => {
  const hash = createHash("sha256").update("onng theory 1\n").update(canonicalManifest(manifest));
  for (const file of files) {
    const bytes = Buffer.from(file.text, "utf8");
    hash.update(`${file.path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
};
