// `node tools/record-prelude.ts`: asks the real Lean whether it has each constant of the prelude, with
// the type that ours has. Run it after a change of the prelude, and again with a new Lean.

import { writeFileSync } from "node:fs";
import { findLean, leanId } from "../src/bench/judge/find-lean.ts";
import { certificateTerm } from "../src/lean/elab/certificate.ts";
import { prelude } from "../src/lean/prelude/prelude.ts";
import { askLean } from "./record-cases.ts";

const env = prelude("core");
const constants = [...env.constants()].map(({ name, levelParams, type }) => ({
  name,
  universes: levelParams.length === 0 ? "" : `.{${levelParams.join(", ")}}`,
  type: certificateTerm(type).replaceAll("\n", "; "),
}));
const answers = await askLean(
  "set_option checkBinderAnnotations false\n",
  constants.map(
    ({ name, universes, type }, i) =>
      `noncomputable def asked_${i}${universes} : ${type} := @_root_.${name}${universes}`,
  ),
);
const same: Record<string, string> = {};
const others: string[] = [];
constants.forEach(({ name, type }, i) => {
  if (answers[i]!.accepted) same[name] = type;
  else others.push(name);
});
const recording = { lean: leanId(findLean()), same, others };
writeFileSync(
  new URL("../test/lean/prelude/lean-core.json", import.meta.url),
  `${JSON.stringify(recording, null, 1)}\n`,
);
console.error(`${Object.keys(same).length} constants are Lean's own, ${others.length} are not`);
