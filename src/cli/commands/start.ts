import { Command } from "commander";
import { joinRuns } from "../../bench/analyse/join-runs.ts";
import { makeReport } from "../../bench/report/make-report.ts";
import { writeWhole } from "../../bench/report/write-file.ts";
import { endWith } from "../exit-code.ts";
import { makeJudge } from "../make-judge.ts";
import { measure } from "../measure.ts";
import { progressLine } from "../progress-line.ts";
import { resolveSettings } from "../settings.ts";
import { certifyFile } from "./certify.ts";
import { observedRun } from "./report.ts";
import { tellMeasured } from "./run.ts";

const RUN = "runs/start.sqlite";
const REPORT = "runs/start.html";

/** `onng start`: the whole instrument in a couple of minutes, with the controls alone. */
export const startCommand = (): Command =>
  new Command("start")
    .description(
      "the whole instrument with no key: two controls, six levels, three namings each, judged and reported",
    )
    .action(async () => {
      // What is shown first is the same everywhere: neither the environment nor an onng.yaml counts.
      const settings = resolveSettings(
        { prover: "recall,reference", seeds: "3", judge: "lean", run: RUN },
        {},
        {},
        {},
      );
      const line = progressLine();
      line.note(
        "Two controls over six noise levels and three namings of each, every proof judged by the real Lean 4.",
      );
      const measured = await measure(settings, makeJudge(settings, line.note), {
        retryErrors: false,
        command: "npm start",
        line,
      });
      endWith(tellMeasured(measured, { json: false, failUnder: null }));
      if (measured.interrupted) return;
      writeWhole(REPORT, await makeReport(joinRuns([observedRun(RUN)]), { format: "html", margin: 0.05 }));
      console.log(`\nReport: ${REPORT}\n`);
      const certified = await certifyFile(RUN, { json: false, command: "npm start" });
      if (certified !== 0) endWith(certified);
    });
