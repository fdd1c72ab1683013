import { Command, Option } from "commander";
import { joinRuns } from "../../bench/analyse/join-runs.ts";
import { deviationsOf } from "../../bench/analyse/latent-fit.ts";
import { defaultDeviations, type LatentModel } from "../../bench/analyse/latent-model.ts";
import { detectableFall, type PowerQuestion, seedsNeeded, simulatePower } from "../../bench/analyse/power.ts";
import { rate } from "../../bench/analyse/rates.ts";
import { varianceSplit } from "../../bench/analyse/variance-split.ts";
import { UserError } from "../../bench/user-error.ts";
import { marginOption, numberBetween } from "../choice-option.ts";
import { lambdaList, positiveInteger } from "../list-option.ts";
import { progressLine } from "../progress-line.ts";
import { observedRun } from "./report.ts";

const MOST_SEEDS = 64;

const falls = (text: string): number[] =>
  text.split(",").map((part) => numberBetween("--difference", 0.5, 90)(part.trim()) / 100);

const share =
  (option: string) =>
  (text: string): number =>
    numberBetween(option, 1, 99)(text) / 100;

/** `onng power`: what a plan can see, and what plan a wanted difference needs. */
export const powerCommand = (): Command =>
  new Command("power")
    .description("what difference a plan can detect, and how many namings and samples a difference needs")
    .option("--theorems <n>", "theorems", positiveInteger("--theorems", 2), 68)
    .addOption(
      new Option("--lambda <list>", "noise levels, with commas between")
        .argParser(lambdaList)
        .default([0, 0.2, 0.4, 0.6, 0.8, 1], "0,0.2,0.4,0.6,0.8,1"),
    )
    .option("--seeds <n>", "namings a level", positiveInteger("--seeds"), 3)
    .option("--samples <n>", "samples of each question", positiveInteger("--samples"), 1)
    .addOption(
      new Option("--difference <points>", "falls from λ = 0 to λ = 1, with commas between")
        .argParser(falls)
        .default([0.05, 0.1], "5,10"),
    )
    .addOption(
      new Option("--rate <percent>", "correct rate at λ = 0").argParser(share("--rate")).default(0.6, "60"),
    )
    .addOption(
      new Option("--power <percent>", "the wanted power").argParser(share("--power")).default(0.8, "80"),
    )
    .addOption(marginOption())
    .option("--from <run>", "take rate and variance from a run")
    .option("--prover <name>", "which prover of that run; the first when absent")
    .option("--simulations <n>", "simulated runs for each number", positiveInteger("--simulations", 50), 200)
    .option("--rng-seed <n>", "seed of the simulation", positiveInteger("--rng-seed", 0), 1)
    .option("--json", "JSON on standard output")
    .action((options, command: Command) => {
      if (options.prover !== undefined && options.from === undefined)
        throw new UserError("--prover needs --from: it names a prover of that run");
      const taken = options.from === undefined ? null : fromRun(options.from, options.prover);
      const deviations = taken?.deviations ?? defaultDeviations;
      const start =
        command.getOptionValueSource("rate") === "default" && taken !== null ? taken.rate : options.rate;
      if (options.lambda.length < 2)
        throw new UserError("Expected --lambda to have at least two levels: one has no trend");
      const tooLarge = options.difference.find((fall: number) => fall >= start);
      if (tooLarge !== undefined)
        throw new UserError(
          `A rate of ${(100 * start).toFixed(1)}% cannot fall by ${(100 * tooLarge).toFixed(1)} points`,
          { hint: "Give a smaller --difference or a larger --rate." },
        );
      const progress = simulationProgress();
      const question: Omit<PowerQuestion, "change"> = {
        plan: {
          lambdas: options.lambda,
          theorems: options.theorems,
          seeds: options.seeds,
          samples: options.samples,
        },
        rate: start,
        margin: options.margin,
        deviations,
        simulations: options.simulations,
        seed: options.rngSeed,
        onSimulated: progress.simulated,
      };
      const whatOf = (change: number): string =>
        change === 0 ? "no change" : `a fall of ${points(-change)} points`;
      const powerOf = (change: number) => {
        progress.about(`${whatOf(change)}: power of this plan`);
        return simulatePower({ ...question, change });
      };
      const neededFor = (change: number): Needed[] =>
        samplesToTry(options.samples).map((samples) => {
          progress.about(`${whatOf(change)}: namings needed with ${plural(samples, "sample")}`);
          const asked = { ...question, change, plan: { ...question.plan, samples } };
          return { samples, seeds: seedsNeeded(asked, options.power, MOST_SEEDS)?.seeds ?? null };
        });
      const smallest = () => {
        progress.about("the smallest fall that this plan finds");
        return detectableFall(question, options.power);
      };
      const answer = {
        plan: question.plan,
        rate: start,
        margin: options.margin,
        deviations,
        simulations: options.simulations,
        differences: options.difference.map((fall: number) => ({
          change: -fall,
          ...powerOf(-fall),
          needed: neededFor(-fall),
        })),
        stable: {
          ...powerOf(0),
          needed: neededFor(0),
        },
        detectable: smallest(),
        wantedPower: options.power,
      };
      progress.end();
      if (options.json === true) console.log(JSON.stringify(answer, null, 1));
      else print(answer);
    });

const points = (value: number): string => String(Number((100 * value).toFixed(1)));

const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** How many runs have been simulated, and for which question; how many it will take nobody knows before. */
const simulationProgress = () => {
  const line = progressLine();
  let [runs, question] = [0, ""];
  return {
    about: (what: string): void => {
      question = what;
    },
    simulated: (): void => {
      runs++;
      line.update(`${runs.toLocaleString("en")} runs simulated; ${question}`);
    },
    end: (): void => line.end(`${runs.toLocaleString("en")} runs simulated`),
  };
};

const fromRun = (
  path: string,
  prover: string | undefined,
): { rate: number; deviations: Omit<LatentModel, "curve"> } => {
  const { observations } = joinRuns([observedRun(path)]);
  const wanted = prover ?? observations[0]?.prover;
  const own = observations.filter((observation) => observation.prover === wanted);
  if (own.length === 0)
    throw new UserError(`${path} has no prover \`${wanted ?? ""}\``, {
      hint: `It has ${[...new Set(observations.map((observation) => observation.prover))].join(", ")}.`,
    });
  const lowest = Math.min(...own.map(({ lambda }) => lambda));
  const found = rate(
    own.filter(({ lambda }) => lambda === lowest),
    "strict",
  );
  const overall = rate(own, "strict");
  const split = varianceSplit(own, "strict");
  if (found === null || overall === null || split === null)
    throw new UserError(`${path} has too few verdicts of ${wanted} to estimate a variance from`);
  return { rate: found.rate, deviations: deviationsOf(split, overall.rate) };
};

interface Answered {
  readonly power: number;
  readonly interval: { readonly low: number; readonly high: number };
  readonly needed: readonly Needed[];
}

/** Namings a level that reach the wanted power with so many samples; null when even 64 do not. */
interface Needed {
  readonly samples: number;
  readonly seeds: number | null;
}

const samplesToTry = (given: number): number[] => [...new Set([1, given, 5])].sort((a, b) => a - b);

const print = (answer: {
  readonly plan: PowerQuestion["plan"];
  readonly rate: number;
  readonly margin: number;
  readonly simulations: number;
  readonly differences: readonly (Answered & { readonly change: number })[];
  readonly stable: Answered;
  readonly detectable: { readonly change: number; readonly power: number } | null;
  readonly wantedPower: number;
}): void => {
  const percent = (value: number): string => `${(100 * value).toFixed(0)}%`;
  const { plan, wantedPower } = answer;
  const attempts = plan.lambdas.length * plan.theorems * plan.seeds * plan.samples;
  const line = (what: string, { power, interval, needed }: Answered): string =>
    `  ${what.padEnd(32)} ${percent(power).padStart(5)}  (${percent(interval.low)} to ${percent(interval.high)})`.padEnd(
      58,
    ) + needed.map(({ seeds }) => (seeds === null ? `> ${MOST_SEEDS}` : String(seeds)).padStart(12)).join("");
  console.log(
    [
      `Plan: ${plan.lambdas.length} levels × ${plan.theorems} theorems × ${plural(plan.seeds, "naming")} × ${plural(plan.samples, "sample")} = ${attempts.toLocaleString("en")} attempts a prover.`,
      `Rate at λ = 0: ${points(answer.rate)}%. ${answer.simulations} simulated runs for each number, with the test of the report.`,
      "",
      `${"".padEnd(58)}  Namings a level needed for ${percent(wantedPower)}`,
      `  ${"True change from λ = 0 to λ = 1".padEnd(32)} Power  (its 95% error)`.padEnd(58) +
        answer.stable.needed.map(({ samples }) => plural(samples, "sample").padStart(12)).join(""),
      ...answer.differences.map((one) => line(`falls by ${points(-one.change)} points`, one)),
      line(`none, to be shown within ±${points(answer.margin)}`, answer.stable),
      "",
      answer.detectable === null
        ? `No fall is found with ${percent(wantedPower)} power.`
        : `Smallest fall found with ${percent(wantedPower)} power: ${points(-answer.detectable.change)} points.`,
    ].join("\n"),
  );
};
