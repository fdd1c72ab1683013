import { Command } from "commander";
import { certifyRun, type RunCertification } from "../../bench/certify-run.ts";
import { certifier } from "../../bench/judge/certify.ts";
import { RunStore } from "../../bench/store/run-store.ts";
import { commandLine } from "../command-line.ts";
import { endWith } from "../exit-code.ts";
import { interruptible } from "../interruptible.ts";
import { bar, progressLine } from "../progress-line.ts";

/** `onng certify RUN`. */
export const certifyCommand = (): Command =>
  new Command("certify")
    .description(
      "have the real Lean check, as explicit terms, every proof of a run that the embedded judge accepts",
    )
    .argument("<run>", "a run, *.sqlite; whichever judge judged it")
    .option("--json", "the result as JSON on stdout")
    .addHelpText(
      "after",
      `
Each different proof is written out as one closed Lean term, universes and all, and the real Lean checks it
against its own reading of the statement. Where Lean refuses a term, or a verdict in the run says other than
the embedded judge, that is a defect of onng: it is printed, and the exit code is 3.`,
    )
    .action(async (path: string, { json }: { readonly json?: boolean }) => {
      endWith(await certifyFile(path, { json: json === true, command: commandLine() }));
    });

/** Certifies the run in a file and tells what came out; resolves to the exit code. */
export const certifyFile = async (
  path: string,
  { json, command }: { readonly json: boolean; readonly command: string },
): Promise<number> => {
  const line = progressLine();
  const store = RunStore.open(path, "read");
  const interrupt = interruptible(command);
  try {
    const lean = certifier({ onNote: line.note });
    const found = await certifyRun(store, {
      certifier: lean,
      signal: interrupt.drain,
      onProgress: (stage, done, total) => line.update(`${stage} ${bar(done, total)}`),
    });
    line.end();
    console.log(
      json ? JSON.stringify({ run: path, lean: lean.id, ...found }) : certificationText(found, lean.id),
    );
    return certificationCode(found);
  } catch (error) {
    if (interrupt.drain.aborted) return 130;
    throw error;
  } finally {
    interrupt.end();
    store.close();
  }
};

/** 0, or 3 where anything is not as it must be. */
export const certificationCode = ({ defects, judgeErrors }: RunCertification): number =>
  defects.length > 0 || judgeErrors > 0 ? 3 : 0;

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

export const certificationText = (found: RunCertification, lean: string): string => {
  const { answers, accepted, certified, leanAlone, judgeErrors, defects } = found;
  const lines = [
    `${count(certified, "proof")} of ${accepted.toLocaleString("en")} certified by ${lean}: every different proof that the embedded judge accepts in ${count(answers, "answer")}.`,
  ];
  if (leanAlone > 0)
    lines.push(
      `${count(leanAlone, "answer")} proved by the real Lean's own word: outside the fragment, so without a certificate.`,
    );
  if (judgeErrors > 0)
    lines.push(`DEFECT: the embedded judge broke down on ${count(judgeErrors, "answer")}.`);
  for (const defect of defects) {
    const { prover, lambda, seed, theorem, theoremName, sample } = defect;
    const where = `theorem ${theorem} (${theoremName}), λ = ${lambda}, seed ${seed}, ${prover}, sample ${sample}`;
    const what =
      defect.kind === "judges-differ"
        ? `the judges differ on ${where}, ${defect.lens}: embedded says ${defect.embedded}, ${defect.judge} said ${defect.outcome}`
        : defect.kind === "refused"
          ? `Lean refuses the certificate of ${where}: ${defect.message}`
          : `no answer from Lean on the certificate of ${where}: ${defect.message}`;
    lines.push(`DEFECT: ${what}`, ...(defect.code ?? "").split("\n").map((text) => `    ${text}`));
  }
  return lines.join("\n");
};
