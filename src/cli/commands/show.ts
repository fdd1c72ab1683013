import { Command } from "commander";
import type { Verdict } from "../../bench/judge/verdict.ts";
import { type CellState, RunStore, type StoredAttempt } from "../../bench/store/run-store.ts";
import { UserError } from "../../bench/user-error.ts";
import { printable } from "../printable.ts";
import { promptOf } from "../prompt-of.ts";
import { type AskedText, requestSettings, requestTexts } from "../request-texts.ts";
import { dollars } from "../run-progress.ts";

/** `onng show CELL` prints what was asked, what came back, and what the judges said. */
export const showCommand = (): Command =>
  new Command("show")
    .description("one cell in full: prompt, answer, repairs, and each verdict with the code it is about")
    .argument("<cell>", "a cell's id, or the beginning of one (`onng list RUN --cells` lists them)")
    .option("--run <file>", "the run", "runs/nng.sqlite")
    .option("--json", "as JSON")
    .action((id: string, { run, json }: { run: string; json?: boolean }) => {
      const store = RunStore.open(run, "read");
      try {
        const state = findCell(store, run, id);
        const attempts = store.attemptsOf(state.cell.id);
        const request = state.attempt === null ? null : store.request(state.attempt.id);
        // A control gets its question in memory: what no request records is worded again.
        const asked = requestTexts(request) ?? (request === null ? wordedAgain(store, state) : null);
        const verdicts = Object.fromEntries(
          [...state.verdicts].map(([judge, lenses]) => [judge, Object.fromEntries(lenses)]),
        );
        if (json)
          console.log(
            JSON.stringify({
              cell: state.cell,
              asked,
              request,
              attempts,
              verdicts,
              published: state.published,
            }),
          );
        else print(state, { asked, request, tries: attempts.length });
      } finally {
        store.close();
      }
    });

const wordedAgain = (store: RunStore, { cell }: CellState): AskedText[] | null =>
  promptOf(store, cell)?.map(({ role, content }) => ({ role, text: content })) ?? null;

interface Asked {
  readonly asked: readonly AskedText[] | null;
  readonly request: unknown;
  readonly tries: number;
}

const findCell = (store: RunStore, run: string, id: string): CellState => {
  const [first, second] = store.cellsNamed(id, 2);
  if (first === undefined)
    throw new UserError(`No cell of ${run} begins with ${id}`, { hint: `onng list ${run} --cells` });
  if (second !== undefined)
    throw new UserError(`Several cells of ${run} begin with ${id}`, { hint: "Give more of its id." });
  const [state] = store.states(first);
  if (state === undefined) throw new Error(`cell ${first} has no state`);
  return state;
};

const section = (title: string, text: string): void => console.log(`── ${title}\n${printable(text)}\n`);

const print = ({ cell, attempt, verdicts, published }: CellState, { asked, request, tries }: Asked): void => {
  console.log(
    `${cell.id}  ${cell.prover}  λ=${cell.lambda} seed ${cell.seed} theorem ${cell.theorem} sample ${cell.sample}\n`,
  );
  for (const { role, text } of asked ?? []) section(`asked (${role})`, text);
  if (attempt === null) {
    console.log("Planned, and not asked yet.");
    return;
  }
  const { attempt: made, answer } = attempt;
  if (asked === null && request !== null) section("asked", JSON.stringify(request, null, 2));
  section("how it was asked", askedHow(made, asked === null ? {} : requestSettings(request)));
  if (made.reasoning !== null) section("reasoning", made.reasoning);
  section(
    `answer (${made.status}${tries > 1 ? `, attempt ${tries}` : ""})`,
    made.raw ?? made.error ?? "(nothing)",
  );
  if (made.error !== null && made.raw !== null) section("error", made.error);
  const taken = [...answer.steps, ...answer.repairs.filter(({ kind }) => kind === "header-removed")].map(
    ({ kind, detail }) => `${kind}: ${detail}`,
  );
  if (taken.length > 0) section("how it was read", taken.join("\n"));
  if (answer.strict !== null) section(`code as answered (read as ${answer.parsePath})`, answer.strict);
  if (answer.repaired !== null && answer.repaired !== answer.strict)
    section(
      `code repaired (${answer.repairs
        .filter(({ kind }) => kind !== "header-removed")
        .map(({ detail }) => detail)
        .join("; ")})`,
      answer.repaired,
    );
  for (const [judge, lenses] of verdicts)
    for (const [lens, verdict] of lenses) section(`${judge}, ${lens}: ${verdict.outcome}`, told(verdict));
  if (published !== null) section(`published: ${published.outcome}`, published.message ?? "");
};

/** Who answered, how long it took and what it cost; what is not known is left out. */
const askedHow = (made: StoredAttempt, settings: Readonly<Record<string, unknown>>): string => {
  const { timings, usage, cost, tries, requestedModel, returnedModel } = made;
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  const counts = Object.entries(usage ?? {}).filter(([, count]) => count !== null);
  return [
    `model ${requestedModel}${returnedModel === null ? "" : `, answered by ${returnedModel}`}`,
    ...(Object.keys(settings).length > 0 ? [`request ${JSON.stringify(settings)}`] : []),
    ...(timings.sent === null ? [] : [`latency ${seconds(timings.done - timings.sent)}`]),
    ...(timings.sent === null || timings.firstToken === null
      ? []
      : [`first token after ${seconds(timings.firstToken - timings.sent)}`]),
    ...(timings.backoffMs > 0 ? [`backoff ${seconds(timings.backoffMs)}`] : []),
    ...(tries === 1 ? [] : [`tries ${tries}`]),
    ...(counts.length > 0 ? [`tokens ${counts.map(([kind, count]) => `${kind} ${count}`).join(", ")}`] : []),
    `cost ${cost === null ? "not known" : dollars(cost)}`,
    ...(made.finishReason === null ? [] : [`finish reason ${made.finishReason}`]),
    ...made.warnings.map((warning) => `warning: ${warning}`),
  ].join("\n");
};

const told = ({ reason, messages }: Verdict): string =>
  [
    ...(reason === null ? [] : [reason]),
    ...messages.map((m) => `${m.line}:${m.column}: ${m.severity}: ${m.text}`),
  ].join("\n");
