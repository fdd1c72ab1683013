import { Command } from "commander";
import { importTheory } from "../../bench/theory/import-theory.ts";
import { loadTheory } from "../../bench/theory/load-theory.ts";
import type { Theory } from "../../bench/theory/theory.ts";
import { writeFolder } from "../../bench/theory/write-folder.ts";

/** `onng theory show | check | import`. */
export const theoryCommand = (): Command =>
  new Command("theory")
    .description("look at a theory, check a folder of one, or bring one in from another layout")
    .addCommand(showCommand())
    .addCommand(checkCommand())
    .addCommand(importCommand());

const showCommand = (): Command =>
  new Command("show")
    .description("definitions, modules and theorems")
    .argument("<theory>", "a theory's name or folder")
    .option("--json", "the theory as data")
    .action((name: string, { json }: { json?: boolean }) => {
      const theory = loadTheory(name);
      console.log(json ? JSON.stringify(theory, null, 2) : tree(theory));
    });

const checkCommand = (): Command =>
  new Command("check")
    .description("read a folder as strictly as a run does; says what is wrong and where")
    .argument("<theory>", "a theory's name or folder")
    .option("--json", "the summary as JSON")
    .action((name: string, { json }: { json?: boolean }) => {
      const theory = loadTheory(name);
      const { title, digest, declarations, theorems, modules } = theory;
      const summary = {
        name: theory.name,
        title,
        digest,
        declarations: declarations.length,
        modules: modules.length,
        theorems: theorems.length,
      };
      if (json) console.log(JSON.stringify(summary));
      else
        console.log(
          `${theory.name} is a closed theory: ${declarations.length} declarations, ${theorems.length} theorems in ${modules.length} modules.\n` +
            `Names and their order are checked here; whether the proofs hold, \`onng run --prover reference\` asks a judge.\n` +
            `digest ${digest}`,
        );
    });

const importCommand = (): Command =>
  new Command("import")
    .description("Header.lean with module files, or header_definitions.jsonl with theorems.jsonl")
    .argument("<dir>", "the folder to read")
    .requiredOption("--out <dir>", "where to write the theory")
    .option("--name <name>", "the theory's short name")
    .option("--title <title>", "the theory's title")
    .option("--modules <list>", "the order of the modules", (text) =>
      text.split(",").map((each) => each.trim()),
    )
    .option("--force", "replace the theory that stands at --out")
    .action(
      (
        dir: string,
        options: { out: string; name?: string; title?: string; modules?: string[]; force?: boolean },
      ) => {
        const { allowedTactics, reportedTactics } = loadTheory("nng");
        const { name, title, modules } = options;
        const { theory, files } = importTheory(dir, {
          allowedTactics,
          reportedTactics,
          ...(name === undefined ? {} : { name }),
          ...(title === undefined ? {} : { title }),
          ...(modules === undefined ? {} : { modules }),
        });
        writeFolder(options.out, files, options.force === true);
        console.log(
          `${theory.declarations.length} declarations and ${theory.theorems.length} theorems written to ${options.out}`,
        );
      },
    );

const tree = (theory: Theory): string => {
  const lines = [
    `${theory.title} (${theory.name})`,
    theory.attribution,
    `digest ${theory.digest}`,
    "",
    "Definitions",
  ];
  for (const { kind, name } of theory.declarations)
    lines.push(`  ${kind === "constructor" ? "  " : ""}${kind} ${name}`);
  for (const module of theory.modules) {
    lines.push("", module);
    for (const each of theory.theorems)
      if (each.module === module) lines.push(`  ${String(each.id).padStart(2)} ${each.statement}`);
  }
  return lines.join("\n");
};
