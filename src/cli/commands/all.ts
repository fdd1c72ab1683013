// Every command, in the order in which --help lists them.

import type { Command } from "commander";

export const commands: readonly (() => Command)[] = [];
