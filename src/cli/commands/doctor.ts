import { existsSync } from "node:fs";
import { Command } from "commander";
import { searchLean } from "../../bench/judge/find-lean.ts";
import { systemClock } from "../../bench/prove/clock.ts";
import { modelId } from "../../bench/prove/language-model.ts";
import { UserError } from "../../bench/user-error.ts";
import { type Check, checkFolder, checkKeys, checkLean, checkNode, ping } from "../checkup.ts";
import { type Environment, environment } from "../dotenv.ts";
import { endWith } from "../exit-code.ts";
import { printable } from "../printable.ts";
import { type Flags, resolveSettings, type Settings } from "../settings.ts";
import { DEFAULT_FILE } from "../settings-file.ts";

interface DoctorFlags extends Flags {
  readonly ping?: boolean;
  readonly json?: boolean;
}

/** `onng doctor` says what is there, what is missing, and, with --ping, who answers. */
export const doctorCommand = (): Command =>
  new Command("doctor")
    .description(
      "what is here and what is missing: Node, Lean, settings, keys; with --ping, whether models answer",
    )
    .option("--prover <names>", "also these, as onng run takes them")
    .option("--base-url <url>", "where the server of local/ models listens, with its /v1")
    .option("--config <file>", "settings (default: onng.yaml where there is one)")
    .option("--ping", "ask each model that is set up for a word of at most 16 tokens (this costs a little)")
    .option("--json", "the checks as JSON")
    .addHelpText("after", "\nExit code: 0 all is well · 2 something is wrong with what is set up")
    .action(async (flags: DoctorFlags) => {
      const checks: Check[] = [checkNode(process.versions.node), checkLean(searchLean())];
      const set = settingsHere(flags, checks);
      if (set !== null) {
        const { settings, env } = set;
        checks.push(checkFolder(settings.run), ...checkKeys(settings.provers, env));
        if (flags.ping) {
          const signal = new AbortController().signal;
          const models = settings.provers.filter(({ id }) => modelId(id) !== null);
          if (models.length === 0)
            checks.push({
              what: "Ping",
              state: "absent",
              detail: "no model is set up; name one with --prover",
            });
          checks.push(
            ...(await Promise.all(models.map((model) => ping(model, { env, clock: systemClock, signal })))),
          );
        }
      }
      const well = checks.every(({ state }) => state !== "wrong");
      if (flags.json) console.log(JSON.stringify({ well, checks }));
      else
        for (const { what, state, detail } of checks)
          console.log(
            `${{ ok: "ok     ", absent: "–      ", wrong: "WRONG  " }[state]}${what}: ${printable(detail)}`,
          );
      if (!well) endWith(2);
    });

/** What is set up here; null where it cannot be read, which is one of the checks. */
const settingsHere = (
  flags: Flags,
  checks: Check[],
): { readonly settings: Settings; readonly env: Environment } | null => {
  try {
    const env = environment();
    const file = flags.config ?? env.ONNG_CONFIG ?? DEFAULT_FILE;
    const settings = resolveSettings(flags, env, {
      provers: [{ id: "reference", name: "reference", settings: {} }],
    });
    const there = existsSync(file);
    checks.push({
      what: "Settings",
      state: there ? "ok" : "absent",
      detail: there
        ? `${file}: ${settings.provers.map(({ name }) => name).join(", ")}`
        : `no ${file}; \`onng init\` makes one`,
    });
    checks.push({
      what: ".env",
      state: existsSync(".env") ? "ok" : "absent",
      detail: existsSync(".env") ? "is read; the environment comes before it" : "none here",
    });
    return { settings, env };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    checks.push({ what: "Settings", state: "wrong", detail: error.print() });
    return null;
  }
};
