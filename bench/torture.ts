// A run against a server that fails at random, killed at random with -9 or interrupted, and resumed until it is
// complete. Afterwards every cell was asked and counted exactly once, nothing that was answered is lost but for what was
// in flight at a kill, and the key is nowhere on the disk.
//   node bench/torture.ts [SAMPLES]      50 samples of 408 questions are 20,400 cells

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inflateSync } from "node:zlib";
import { type Act, baseUrl, startWire } from "../test/bench/prove/wire/server.ts";

export interface TortureOptions {
  readonly lambdas: readonly number[];
  readonly samples: number;
  /** After how many more requests each start is ended: killed with -9, every third one interrupted. */
  readonly endAfter: readonly number[];
  readonly concurrency: number;
  /** Evenly from 0 up to 1. */
  readonly random: () => number;
  readonly onNote?: (text: string) => void;
}

export interface TortureReport {
  readonly cells: number;
  readonly requests: number;
  readonly kills: number;
  readonly interrupts: number;
  /** Cells whose last attempt is an answer, and cells that have more than one. */
  readonly answered: number;
  readonly answeredTwice: number;
  /** Answers of the store that the server did not give, or gave once and that stand twice. */
  readonly foreign: number;
  /** Whole answers of the server that are not in the store: what was in flight at a kill. */
  readonly lost: number;
  readonly integrity: string;
  /** Places on the disk that hold the key. */
  readonly keyFoundIn: readonly string[];
  /** That the search would have found it. */
  readonly searched: number;
  readonly exitCodes: readonly (number | null)[];
  readonly seconds: number;
}

const KEY = "sk-torture-5f1e0c7b9a34d268e0b1";
const program = resolve(import.meta.dirname, "../src/cli/onng.ts");

export const torture = async (options: TortureOptions): Promise<TortureReport> => {
  const { random, concurrency, onNote = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), "onng-torture-"));
  const run = join(folder, "run.sqlite");
  const wire = await startWire();
  const served = new Set<string>();
  let requests = 0;
  const act = (request: { readonly headers: { readonly authorization?: string | undefined } }): Act => {
    wire.script(act);
    wire.requests.length = 0;
    if (request.headers.authorization !== `Bearer ${KEY}`) return { status: 400, message: "no key came" };
    const serial = `serial-${++requests}`;
    const next = randomAct(serial, random);
    if (!("trouble" in next) && "answer" in next) served.add(serial);
    return next;
  };
  wire.script(act);
  writeFileSync(
    join(folder, "onng.yaml"),
    `provers:\n  - id: local/torture\n    baseUrl: ${baseUrl(wire, "local")}\n    apiKeyVariable: TORTURE_KEY\n`,
  );
  const start = (more: readonly string[]): ChildProcess =>
    spawn(
      process.execPath,
      [
        program,
        "run",
        ...["--lambda", options.lambdas.join(","), "--samples", String(options.samples)],
        ...["--concurrency", String(concurrency), "--max-retries", "3", "--run", run, "--json", ...more],
      ],
      {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: { PATH: process.env.PATH, HOME: folder, TORTURE_KEY: KEY },
      },
    );

  const begun = performance.now();
  const exitCodes: (number | null)[] = [];
  let output = "";
  const watched = async (
    child: ChildProcess,
    end: { readonly after: number; readonly by: "SIGKILL" | "SIGINT" } | null,
  ): Promise<number | null> => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
    const before = requests;
    let sent = false;
    const timer = setInterval(() => {
      if (sent || end === null || requests - before < end.after) return;
      sent = true;
      child.kill(end.by);
    }, 20);
    const code = await ended;
    clearInterval(timer);
    exitCodes.push(code);
    onNote(
      `ended with ${code ?? "a kill"} after ${requests} requests, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
    return code;
  };
  try {
    let [kills, interrupts] = [0, 0];
    for (const [i, after] of options.endAfter.entries()) {
      const by = i % 3 === 2 ? "SIGINT" : "SIGKILL";
      const code = await watched(start(i % 2 === 1 ? ["--retry-errors"] : []), { after, by });
      if (code === null) kills++;
      if (code === 130) interrupts++;
    }
    let code = await watched(start([]), null);
    // Errors that four tries in a row brought are asked again, as a user would.
    for (let again = 0; code === 3 && again < 20; again++)
      code = await watched(start(["--retry-errors"]), null);
    const seconds = (performance.now() - begun) / 1000;
    writeFileSync(join(folder, "output.txt"), output);
    return {
      ...look(run, served),
      ...searched(folder, run),
      requests,
      kills,
      interrupts,
      exitCodes,
      seconds,
    };
  } finally {
    await wire.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const chances: readonly (readonly [number, (serial: string, random: () => number) => Act])[] = [
  [0.7, (serial) => ({ answer: { text: ['{"draft": "', serial, '", "code": "trivial"}'] } })],
  [0.08, (_, random) => ({ status: 429, headers: { "retry-after-ms": String(Math.floor(random() * 50)) } })],
  [0.01, () => ({ status: 429, message: `Slow down, ${KEY}` })],
  [0.06, () => ({ status: 500, message: `Incorrect state for key ${KEY} (Bearer ${KEY})` })],
  [0.02, () => ({ status: 503 })],
  [0.05, (serial, random) => broken(serial, Math.floor(random() * 5), "tear")],
  [0.03, (serial, random) => broken(serial, 1 + Math.floor(random() * 4), "malformed")],
  [0.02, (serial, random) => broken(serial, 1 + Math.floor(random() * 3), "cut")],
  [0.02, (serial, random) => broken(serial, 1 + Math.floor(random() * 3), "overloaded")],
  [0.01, (serial) => ({ answer: { text: [`no JSON and no code: ${serial}`] } })],
];

const broken = (serial: string, after: number, how: "tear" | "malformed" | "cut" | "overloaded"): Act => ({
  answer: { text: ['{"draft": "', serial, '", "code": "broken"}'] },
  trouble: { after, how },
});

const randomAct = (serial: string, random: () => number): Act => {
  let left = random();
  for (const [chance, make] of chances) {
    left -= chance;
    if (left < 0) return make(serial, random);
  }
  return { status: 500 };
};

/** What the run holds, read past our own code. */
const look = (run: string, served: ReadonlySet<string>) => {
  const db = new DatabaseSync(run, { readOnly: true });
  const count = (sql: string): number => Number(db.prepare(sql).get()?.n);
  const serials = db
    .prepare(
      "SELECT json_extract(attempt, '$.raw') AS raw FROM attempts WHERE status IN ('answered', 'format_error')",
    )
    .all()
    .map(({ raw }) => /serial-\d+/.exec(String(raw))?.[0] ?? "none");
  const known = new Set(serials);
  const found = {
    cells: count("SELECT count(*) AS n FROM cells"),
    answered: count(
      "SELECT count(DISTINCT cell) AS n FROM attempts WHERE status IN ('answered', 'format_error')",
    ),
    answeredTwice: count(
      "SELECT count(*) AS n FROM (SELECT 1 FROM attempts WHERE status IN ('answered', 'format_error') GROUP BY cell HAVING count(*) > 1)",
    ),
    foreign: serials.filter((serial) => !served.has(serial)).length + serials.length - known.size,
    lost: [...served].filter((serial) => !known.has(serial)).length,
    integrity: String(db.prepare("PRAGMA integrity_check").get()?.integrity_check),
  };
  db.close();
  return found;
};

/** Every file byte by byte, and every text that the run keeps compressed. */
const searched = (folder: string, run: string) => {
  const places: [string, Uint8Array][] = readdirSync(folder).map((name) => [
    name,
    readFileSync(join(folder, name)),
  ]);
  const db = new DatabaseSync(run, { readOnly: true });
  for (const { hash, deflated } of db.prepare("SELECT hash, deflated FROM texts").all())
    places.push([`text ${String(hash)}`, inflateSync(deflated as Uint8Array)]);
  db.close();
  const secret = KEY.slice(3);
  const holds = (bytes: Uint8Array, word: string): boolean => Buffer.from(bytes).includes(word);
  return {
    keyFoundIn: places.filter(([, bytes]) => holds(bytes, secret)).map(([name]) => name),
    // The address of the server does stand in the settings of the run.
    searched: places.filter(([, bytes]) => holds(bytes, "torture")).length,
  };
};

if (import.meta.main) {
  const samples = Number(process.argv[2] ?? 50);
  const cells = 6 * 68 * samples;
  const report = await torture({
    lambdas: [0, 0.2, 0.4, 0.6, 0.8, 1],
    samples,
    endAfter: Array.from({ length: 9 }, () => Math.ceil((cells / 10) * (0.2 + Math.random()))),
    concurrency: 64,
    random: Math.random,
    onNote: (text) => console.error(text),
  });
  console.log(report);
  const { answered, answeredTwice, foreign, lost, kills, integrity, keyFoundIn } = report;
  const well =
    report.cells === cells &&
    answered === cells &&
    answeredTwice + foreign + keyFoundIn.length === 0 &&
    lost <= kills * 64 &&
    integrity === "ok";
  console.log(well ? "Nothing lost, nothing twice, no key." : "SOMETHING IS WRONG.");
  if (!well) process.exitCode = 1;
}
