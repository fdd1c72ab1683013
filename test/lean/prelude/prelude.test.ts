import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logicalAxioms } from "../../../src/lean/elab/audit.ts";
import { certificateTerm } from "../../../src/lean/elab/certificate.ts";
import { elabCommand } from "../../../src/lean/elab/command.ts";
import { worldOf } from "../../../src/lean/elab/world.ts";
import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import { axiomsOf } from "../../../src/lean/kernel/axioms.ts";
import { Environment } from "../../../src/lean/kernel/environment.ts";
import { core, mathlibLogic } from "../../../src/lean/prelude/core.ts";
import { forLean } from "../../../src/lean/prelude/for-lean.ts";
import { foundation, quotients } from "../../../src/lean/prelude/foundation.ts";
import { prelude } from "../../../src/lean/prelude/prelude.ts";
import { parseFile } from "../../../src/lean/syntax/parse.ts";
import { described } from "../described.ts";

/** Recorded by tools/record-prelude.ts: the constants to which the real Lean gives the very type we print. */
const recorded = JSON.parse(readFileSync(new URL("lean-core.json", import.meta.url), "utf8")) as {
  readonly lean: string;
  readonly same: Readonly<Record<string, string>>;
  readonly others: readonly string[];
};

test("every constant of the prelude is asked about, and has the type that real Lean accepted", () => {
  const env = prelude("core");
  const names = [...env.constants()].map(({ name }) => name);
  expect(names.filter((name) => !(name in recorded.same) && !recorded.others.includes(name))).toEqual([]);
  for (const [name, type] of Object.entries(recorded.same))
    expect(certificateTerm(env.get(name)!.type).replaceAll("\n", "; "), name).toBe(type);
});

test("what Lean does not have so is never named in a certificate", () => {
  const env = prelude("core");
  for (const name of recorded.others) {
    if (name === "sorryAx") continue;
    const info = env.get(name)!;
    if (!("value" in info)) throw new Error(`${name} has no value to stand for it`);
    const text = certificateTerm(forLean(env, info.value));
    for (const other of recorded.others) expect(text).not.toContain(`@_root_.${other} `);
  }
});

test("the lemmas rest on Lean's axioms alone", () => {
  const env = prelude("mathlib");
  for (const info of env.constants())
    if (info.kind === "theorem" || info.kind === "definition")
      expect(
        axiomsOf(env, [info.value]).filter((axiom) => !logicalAxioms.includes(axiom)),
        info.name,
      ).toEqual([]);
});

/** The prelude's texts in order, read whole and at once: no header is trusted and nothing waits. */
const readAtOnce = (): Environment => {
  const read = (env: Environment, text: string): Environment =>
    parseFile(text).commands.reduce((world, { command }) => elabCommand(world, command).world, worldOf(env))
      .env;
  const bottom = addDeclaration(read(Environment.empty(), foundation), { kind: "quot" });
  return [quotients, core, mathlibLogic].reduce(read, bottom);
};

test("what is made when it is asked for is what reading all at once makes", () => {
  expect(described(prelude("mathlib"))).toEqual(described(readAtOnce()));
});

test("excluded middle rests on choice, extensionality and quotients, as in Lean", () => {
  const env = prelude("core");
  const em = env.get("Classical.em")!;
  expect("value" in em && axiomsOf(env, [em.value])).toEqual(["Classical.choice", "Quot.sound", "propext"]);
});

test.each(["em", "not_not", "by_contradiction", "congr_arg"])("%s exists with Mathlib only", (name) => {
  expect(prelude("core").has(name)).toBe(false);
  expect(prelude("mathlib").has(name)).toBe(true);
});
