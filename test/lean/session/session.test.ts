import fc from "fast-check";
import { expect, test } from "vitest";
import { createSession, type ProofState, type TacticResult } from "../../../src/lean/index.ts";
import { caseHeader } from "../../../tools/case-files.ts";

const session = createSession(caseHeader());

const open = (statement: string): ProofState => {
  const start = session.start(statement);
  if (start.kind !== "started") throw new Error(JSON.stringify(start));
  return start.state;
};

const next = (result: TacticResult): ProofState => {
  if (result.kind !== "next") throw new Error(JSON.stringify(result));
  return result.state;
};

const comm = "theorem t (a b : MyNat) : add a b = add b a";

test("the source is told of, and names what it declares in its order", () => {
  expect(session.source).toEqual({ messages: [], undecided: [] });
  const names = session.declarations.map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(["MyNat", "MyNat.zero", "MyNat.succ", "MyNat.instInhabited"]);
  expect(names.at(-1)).toBe("MyNat.add_right_eq_zero");
});

test("checking a text leaves the session as it was", () => {
  const text = "theorem extra : True := trivial\n";
  expect(session.check(text)).toEqual({ messages: [], undecided: [] });
  expect(session.check("example : True := extra\n").messages).toHaveLength(1);
  expect(session.extend(text).check("example : True := extra\n").messages).toEqual([]);
});

test("a message stands where Lean puts it", () => {
  const { messages } = session.check("example (𝔞 b : MyNat) : 𝔞 = b := by\n  rfl\n");
  expect(messages.map(({ line, column, severity }) => ({ line, column, severity }))).toEqual([
    { line: 2, column: 2, severity: "error" },
  ]);
});

test("what is outside the fragment is named", () => {
  const { messages, undecided } = session.check("\nexample : 1 + 1 = 2 := by\n  omega\n");
  expect({ messages, undecided }).toMatchObject({ messages: [], undecided: [{ line: 2 }] });
});

test("a state can be gone on from as often as one likes, in any order", () => {
  const start = open(comm);
  const split = next(session.runTactic(start, "induction b with\n| zero => ?_\n| succ b ih => ?_"));
  const before = split.goals.map(({ text }) => text);
  const moves = ["rw [add_zero, zero_add]", "rw [add_comm]", "exact add_comm _ _", "rw [nothing]", "skip"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { minLength: 1, maxLength: 8 }), (texts) => {
      let at = split;
      for (const text of texts) {
        const fresh = session.runTactic(split, text);
        const onwards = session.runTactic(at, text);
        if (onwards.kind === "next") at = onwards.state;
        // Whatever has been run since, the first state answers as it always did.
        const again = session.runTactic(split, text);
        expect(again.kind).toBe(fresh.kind);
        if (again.kind === "next" && fresh.kind === "next")
          expect(again.state.goals).toEqual(fresh.state.goals);
      }
      expect(split.goals.map(({ text }) => text)).toEqual(before);
    }),
    { numRuns: 20 },
  );
  expect(start.goals).toHaveLength(1);
});

test("a finished proof is verified, whatever was tried beside it", () => {
  const split = next(session.runTactic(open(comm), "induction b with\n| zero => ?_\n| succ b ih => ?_"));
  session.runTactic(split, "rw [add_succ]");
  const base = next(session.runTactic(split, "rw [add_zero, zero_add]"));
  session.runTactic(base, "sorry");
  const done = next(session.runTactic(base, "rw [add_succ, succ_add, ih]"));
  expect(done.isDone).toBe(true);
  expect(done.script.map((step) => step.open)).toEqual([2, 1, 0]);
  expect(session.verify(done)).toEqual({
    kind: "proved",
    axioms: ["MyNat.add_succ", "MyNat.add_zero", "MyNat.succ_add", "MyNat.zero_add"],
  });
});

test("a state with goals is no proof, and one with sorry is none either", () => {
  const start = open("theorem t (a b : MyNat) : a = b");
  expect(session.verify(start)).toEqual({ kind: "open", goals: 1 });
  const done = next(session.runTactic(start, "sorry"));
  expect(session.verify(done).kind).toBe("refused");
});

test.each([
  ["a bracket is missing", "rw [add_zero", "failed"],
  ["nothing is written", "", "failed"],
  ["a theorem stands behind it", "rfl\n\ntheorem evil : False := sorry", "failed"],
  ["the namespace is closed behind it", "rfl\nend MyNat", "failed"],
  ["the tactic is not known here", "omega", "undecided"],
  ["it does not end", "repeat symm", "failed"],
  ["it is nested without end", `exact ${"(".repeat(20_000)}`, "failed"],
  ["there are more bullets than goals", "· rfl\n· rfl", "failed"],
])("a text that does not do is answered, not thrown: %s", (_what, text, kind) => {
  const start = open(comm);
  expect(session.runTactic(start, text).kind).toBe(kind);
  expect(start.goals).toHaveLength(1);
});

const words = [
  ..."rw exact apply intro cases induction constructor use symm have refine obtain rfl repeat all_goals".split(
    " ",
  ),
  ..."add_comm h a b succ zero ( [ ] ) ← at with => | _ ?_ ⟨ ⟩ , : := = add fun ∃ ¬ by · ; <;> @ ▸".split(
    " ",
  ),
  "\n",
  "\n  ",
];

test("whatever words are thrown at it, it answers, and only the kernel makes a proof", () => {
  const start = open("theorem t (a b : MyNat) (h : le a b) : ∃ c, add a c = b ∧ c = c");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (text) => {
      const result = session.runTactic(start, text.join(" "));
      if (result.kind === "next" && result.state.isDone)
        expect(["proved", "refused"]).toContain(session.verify(result.state).kind);
      expect(start.goals).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

test("each call has its own budget of steps", () => {
  const limits = { steps: 30, depth: 512 };
  const small = createSession(session.world, { limits });
  const start = small.start(comm);
  if (start.kind !== "started") throw new Error("not started");
  let at = start.state;
  for (let i = 0; i < 50; i++) at = next(small.runTactic(at, "skip"));
  expect(small.runTactic(at, "induction b <;> rw [add_comm] <;> rw [add_comm]")).toEqual({
    kind: "exhausted",
    budget: "steps",
  });
  expect(at.goals).toHaveLength(1);
});

test.each([
  "theorem t : True := trivial",
  "def t : MyNat",
  "theorem t (a : Nowhere) : a = a",
  "theorem t : True := by trivial\ntheorem u : True",
  "",
])("what is no statement is refused in words: %j", (statement) => {
  const start = session.start(statement);
  expect(start.kind).toBe("failed");
  if (start.kind === "failed") expect(start.messages.length).toBeGreaterThan(0);
});

test("a goal is data, and the text that Lean prints", () => {
  const [goal] = open("theorem t (a b : MyNat) (h : a = b) : b = a").goals;
  expect(goal).toEqual({
    tag: "",
    hypotheses: [
      { names: ["a", "b"], type: "MyNat" },
      { names: ["h"], type: "a = b" },
    ],
    target: "b = a",
    text: "a b : MyNat\nh : a = b\n⊢ b = a",
  });
});
