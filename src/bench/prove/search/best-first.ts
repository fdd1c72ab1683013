// Best-first search over states of a proof. What loses nothing is done at once; of what may be wrong the
// cheapest is tried first, cost being what was paid so far and the size of what is still to be shown.
// The budget counts tactics that are run, so that the search ends at the same place on every machine.

import type { ProofState, Session } from "../../../lean/index.ts";
import { branchingMoves } from "./branch.ts";
import { readGoal } from "./goal.ts";
import { type Known, knownOf } from "./known.ts";
import { settlingMoves } from "./settle.ts";

export interface Found {
  /** The state without goals; null when the budget or the moves ran out. */
  readonly state: ProofState | null;
  /** Tactics run, those that failed included. */
  readonly steps: number;
}

/** A move that may be made from a state. */
interface Choice {
  readonly node: Node;
  readonly text: string;
  readonly cost: number;
  readonly rank: number;
}

interface Node {
  readonly state: ProofState;
  /**
   * What was paid on the way to each open goal. Goals do not depend on each other: what it took to
   * close one does not count against the next.
   */
  readonly paid: readonly number[];
}

/** Raised where the budget ends. */
class Spent {}

/** `pause` is awaited between two expansions. */
export const search = async (
  session: Session,
  statement: string,
  budget: number,
  pause?: () => Promise<void>,
): Promise<Found> => {
  const known = knownOf(session);
  const start = session.start(statement);
  if (start.kind !== "started") return { state: null, steps: 0 };
  const runner = new Runner(session, known, budget);
  try {
    return { state: await runner.search(start.state, pause), steps: runner.steps };
  } catch (end) {
    if (end instanceof Spent) return { state: null, steps: runner.steps };
    throw end;
  }
};

class Runner {
  readonly #session: Session;
  readonly #known: Known;
  readonly #budget: number;
  readonly #seen = new Set<string>();
  /** Best last; of equals the oldest. */
  readonly #choices: Choice[] = [];
  steps = 0;

  constructor(session: Session, known: Known, budget: number) {
    this.#session = session;
    this.#known = known;
    this.#budget = budget;
  }

  async search(from: ProofState, pause?: () => Promise<void>): Promise<ProofState | null> {
    const first = this.#settle({ state: from, paid: [0] });
    if (first.state.isDone) return first.state;
    this.#open(first);
    for (let choice = this.#choices.pop(); choice !== undefined; choice = this.#choices.pop()) {
      await pause?.();
      const next = this.#run(choice.node, choice.text, choice.cost);
      if (next === undefined) continue;
      const settled = this.#settle(next);
      if (settled.state.isDone) return settled.state;
      this.#open(settled);
    }
    return null;
  }

  /** Runs tactics on the main goal. */
  #run({ state, paid }: Node, text: string, cost: number): Node | undefined {
    if (this.steps >= this.#budget) throw new Spent();
    this.steps++;
    const result = this.#session.runTactic(state, text);
    if (result.kind !== "next") return undefined;
    const [main, ...others] = paid;
    const made = Math.max(0, result.state.open.length - others.length);
    return {
      state: result.state,
      paid: [...Array.from({ length: made }, () => main! + cost), ...others],
    };
  }

  /** Makes every move that loses nothing, goal after goal. */
  #settle(node: Node): Node {
    let at = node;
    for (let moved = true; moved && !at.state.isDone; ) {
      moved = false;
      for (const text of settlingMoves(readGoal(at.state, this.#known), this.#known)) {
        const next = this.#run(at, text, 0);
        if (next === undefined) continue;
        at = next;
        moved = true;
        break;
      }
    }
    return at;
  }

  /** Makes the moves from a state known, unless its like was met before. */
  #open(node: Node): void {
    const { state, paid } = node;
    const goals = state.open.map((_, i) => readGoal(state, this.#known, i));
    const key = goals.map((goal) => goal.key).join("\n");
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const nested = state.script.some(({ text }) => text.startsWith("induction "));
    const left = goals.reduce((sum, { full }) => sum + 1 + 0.05 * full.size, 0);
    for (const { text, cost } of branchingMoves(goals[0]!, this.#known, nested))
      this.#insert({ node, text, cost, rank: paid[0]! + cost + left });
  }

  #insert(choice: Choice): void {
    let low = 0;
    let high = this.#choices.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#choices[middle]!.rank > choice.rank) low = middle + 1;
      else high = middle;
    }
    this.#choices.splice(low, 0, choice);
  }
}
