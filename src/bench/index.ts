// The door of the pipeline.

export type { LensVerdicts, Verdict } from "./judge/verdict.ts";
