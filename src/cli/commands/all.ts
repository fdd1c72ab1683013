// Every command, in the order in which --help lists them. A command's module is loaded when the command is
// needed: the providers and the drawing of figures take longer to load than a small file to check.

import type { Command } from "commander";

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  __proto__: null as never,
  start: async () => (await import("./start.ts")).startCommand(),
  init: async () => (await import("./init.ts")).initCommand(),
  doctor: async () => (await import("./doctor.ts")).doctorCommand(),
  run: async () => (await import("./run.ts")).runCommand(),
  theory: async () => (await import("./theory.ts")).theoryCommand(),
  obfuscate: async () => (await import("./obfuscate.ts")).obfuscateCommand(),
  prompt: async () => (await import("./prompt.ts")).promptCommand(),
  judge: async () => (await import("./judge.ts")).judgeCommand(),
  certify: async () => (await import("./certify.ts")).certifyCommand(),
  check: async () => (await import("./check.ts")).checkCommand(),
  goal: async () => (await import("./goal.ts")).goalCommand(),
  lean: async () => (await import("./lean.ts")).leanCommand(),
  import: async () => (await import("./import.ts")).importCommand(),
  list: async () => (await import("./list.ts")).listCommand(),
  show: async () => (await import("./show.ts")).showCommand(),
  report: async () => (await import("./report.ts")).reportCommand(),
  export: async () => (await import("./export.ts")).exportCommand(),
  power: async () => (await import("./power.ts")).powerCommand(),
};
