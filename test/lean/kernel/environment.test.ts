import fc from "fast-check";
import { expect, test } from "vitest";
import type { AxiomInfo } from "../../../src/lean/kernel/declaration.ts";
import { Environment } from "../../../src/lean/kernel/environment.ts";
import { prop } from "../../../src/lean/kernel/expr.ts";

const axiomNamed = (name: string): AxiomInfo => ({ kind: "axiom", name, levelParams: [], type: prop });

// Each step grows one of the environments made so far, so that histories branch at will; names repeat
// between branches. The model of an environment is the list of its names.
test("an environment holds what its own history added, in that order, however others grew", () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 5 })), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (history) => {
      const all: { env: Environment; names: string[] }[] = [{ env: Environment.empty(), names: [] }];
      for (const [from, letter] of history) {
        const { env, names } = all[from % all.length]!;
        const name = `c${letter}.${names.length}`;
        all.push({ env: env.addUnchecked([axiomNamed(name)]), names: [...names, name] });
      }
      const known = new Set(all.flatMap(({ names }) => names));
      for (const { env, names } of all) {
        expect([...env.constants()].map(({ name }) => name)).toEqual(names);
        expect(env.size).toBe(names.length);
        for (const name of known) expect(env.has(name)).toBe(names.includes(name));
      }
    }),
  );
});

test("a long line of environments of which each has grown twice still finds everything", () => {
  let env = Environment.empty();
  for (let i = 0; i < 50; i++) {
    env.addUnchecked([axiomNamed(`tried${i}`)]);
    env = env.addUnchecked([axiomNamed(`kept${i}`)]);
  }
  expect([...env.constants()]).toHaveLength(50);
  for (let i = 0; i < 50; i++) {
    expect(env.has(`kept${i}`)).toBe(true);
    expect(env.has(`tried${i}`)).toBe(false);
  }
});
