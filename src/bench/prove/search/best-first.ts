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

interface Node {
  readonly state: ProofState;
  readonly paid: number;
  readonly rank: number;
  readonly order: number;
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
  readonly #queue: Node[] = [];
  #made = 0;
  steps = 0;

  constructor(session: Session, known: Known, budget: number) {
    this.#session = session;
    this.#known = known;
    this.#budget = budget;
  }

  async search(from: ProofState, pause?: () => Promise<void>): Promise<ProofState | null> {
    const first = this.#add(this.#settle(from), 0);
    if (first !== undefined) return first;
    for (;;) {
      const node = this.#takeBest();
      if (node === undefined) return null;
      await pause?.();
      for (const { text, cost } of branchingMoves(readGoal(node.state, this.#known), this.#known)) {
        const next = this.#run(node.state, text);
        if (next === undefined) continue;
        const done = this.#add(this.#settle(next), node.paid + cost);
        if (done !== undefined) return done;
      }
    }
  }

  #run(state: ProofState, text: string): ProofState | undefined {
    if (this.steps >= this.#budget) throw new Spent();
    this.steps++;
    const result = this.#session.runTactic(state, text);
    return result.kind === "next" ? result.state : undefined;
  }

  /** Makes every move that loses nothing, goal after goal. */
  #settle(state: ProofState): ProofState {
    let at = state;
    for (let moved = true; moved && !at.isDone; ) {
      moved = false;
      for (const text of settlingMoves(readGoal(at, this.#known), this.#known)) {
        const next = this.#run(at, text);
        if (next === undefined) continue;
        at = next;
        moved = true;
        break;
      }
    }
    return at;
  }

  /** The state itself where it is the end; else it is kept, unless its like was met before. */
  #add(state: ProofState, paid: number): ProofState | undefined {
    if (state.isDone) return state;
    const key = state.open.map((_, i) => readGoal(state, this.#known, i).key).join("\n");
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    let left = 0;
    for (let i = 0; i < state.open.length; i++) left += 1 + 0.05 * readGoal(state, this.#known, i).full.size;
    this.#queue.push({ state, paid, rank: paid + left, order: this.#made++ });
    return undefined;
  }

  #takeBest(): Node | undefined {
    let best = 0;
    for (let i = 1; i < this.#queue.length; i++) {
      const [a, b] = [this.#queue[i]!, this.#queue[best]!];
      if (a.rank < b.rank || (a.rank === b.rank && a.order < b.order)) best = i;
    }
    return this.#queue.splice(best, 1)[0];
  }
}
