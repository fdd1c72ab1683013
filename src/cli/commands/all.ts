// Every command, in the order in which --help lists them.

import type { Command } from "commander";
import { exportCommand } from "./export.ts";
import { listCommand } from "./list.ts";
import { powerCommand } from "./power.ts";
import { reportCommand } from "./report.ts";
import { showCommand } from "./show.ts";

export const commands: readonly (() => Command)[] = [
  listCommand,
  showCommand,
  reportCommand,
  exportCommand,
  powerCommand,
];
