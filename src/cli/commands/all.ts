// Every command, in the order in which --help lists them.

import type { Command } from "commander";
import { certifyCommand } from "./certify.ts";
import { checkCommand } from "./check.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export.ts";
import { goalCommand } from "./goal.ts";
import { importCommand } from "./import.ts";
import { initCommand } from "./init.ts";
import { judgeCommand } from "./judge.ts";
import { leanCommand } from "./lean.ts";
import { listCommand } from "./list.ts";
import { obfuscateCommand } from "./obfuscate.ts";
import { powerCommand } from "./power.ts";
import { promptCommand } from "./prompt.ts";
import { reportCommand } from "./report.ts";
import { runCommand } from "./run.ts";
import { showCommand } from "./show.ts";
import { startCommand } from "./start.ts";
import { theoryCommand } from "./theory.ts";

export const commands: readonly (() => Command)[] = [
  startCommand,
  initCommand,
  doctorCommand,
  runCommand,
  theoryCommand,
  obfuscateCommand,
  promptCommand,
  judgeCommand,
  certifyCommand,
  checkCommand,
  goalCommand,
  leanCommand,
  importCommand,
  listCommand,
  showCommand,
  reportCommand,
  exportCommand,
  powerCommand,
];
