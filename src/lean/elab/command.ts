// One command after another: each makes of a world the next one, and says what is wrong.

import { Budget } from "../kernel/budget.ts";
import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import { KernelError } from "../kernel/kernel-error.ts";
import { components, joinNames, type Name, namePrefix } from "../kernel/name.ts";
import { constantsIn } from "../kernel/subterms.ts";
import { Undecided } from "../meta/errors.ts";
import { Meta, type MetaLimits } from "../meta/meta.ts";
import type { Command, Span } from "../syntax/tree.ts";
import { type DeclarationCommand, elabDeclaration, instanceName, withAttribute } from "./declaration.ts";
import { Elaborator, type TacticRunner } from "./elaborator.ts";
import { elabInductive, elabStructure } from "./inductive.ts";
import type { InfoSink } from "./info.ts";
import { Abort, Postpone, ProofError, RecursionDepth } from "./problem.ts";
import { promiseDeclaration } from "./promised-declaration.ts";
import { resolveGlobal, type Scope } from "./scope.ts";
import { plainReport, type Report, reportOf, type World } from "./world.ts";

export interface CommandSettings {
  readonly runTactic?: TacticRunner;
  readonly info?: InfoSink;
  readonly limits?: MetaLimits;
  /** Elaborate and check what can wait only when it is asked for. For text that is known to be right. */
  readonly defer?: boolean;
  /** The command did not parse to its end. */
  readonly broken?: boolean;
  /** What the theorem `name` states, where the same text was elaborated before. */
  readonly statement?: { readonly name: Name; readonly type: Expr };
}

export interface CommandResult {
  readonly world: World;
  readonly reports: readonly Report[];
  /** The name that was declared, if one was. */
  readonly declared?: Name;
  /** Set when the command is outside the fragment: nothing is known of it then. */
  readonly undecided?: string;
}

export const elabCommand = (
  world: World,
  command: Command,
  settings: CommandSettings = {},
): CommandResult => {
  switch (command.kind) {
    case "declaration":
    case "inductive":
    case "structure":
      return declare(world, command, settings);
    case "namespace":
      return quiet(openSections(world, "namespace", components(command.name.name)));
    case "section":
      return quiet(
        openSections(world, "section", command.name === null ? [""] : components(command.name.name)),
      );
    case "end":
      return closeSections(world, command.name?.name ?? null, command.span);
    case "open":
      return quiet({
        ...world,
        scope: {
          ...world.scope,
          opened: [
            ...world.scope.opened,
            ...command.names.flatMap(({ name }) => namespacesNamed(world, name)),
          ],
        },
      });
    case "universe":
      return quiet({
        ...world,
        scope: {
          ...world.scope,
          levelNames: [...world.scope.levelNames, ...command.names.map(({ name }) => name)],
        },
      });
    case "variable":
      return quiet({ ...world, variables: [...world.variables, ...command.binders] });
    case "attribute":
      return attribute(world, command);
    case "setOption":
    case "import":
      return quiet(world);
    case "exit":
      return { world, reports: [plainReport(command.span, "using 'exit' to interrupt Lean", "warning")] };
    case "unsupported":
      return { world, reports: [], undecided: `command \`${command.construct}\`` };
  }
};

const quiet = (world: World): CommandResult => ({ world, reports: [] });

const openSections = (world: World, kind: "namespace" | "section", names: readonly string[]): World => {
  let { scope } = world;
  const opened = names.map((name) => {
    const section = { kind, name, scope, variables: world.variables };
    if (kind === "namespace") scope = { ...scope, namespace: joinNames(scope.namespace, name) };
    return section;
  });
  return { ...world, scope, sections: [...world.sections, ...opened] };
};

const closeSections = (world: World, name: Name | null, span: Span): CommandResult => {
  const wanted = name === null ? [""] : components(name);
  const closed = world.sections.slice(-wanted.length);
  const fits = closed.length === wanted.length && closed.every((section, i) => section.name === wanted[i]);
  if (!fits) {
    const open = world.sections.at(-1);
    const words =
      open === undefined
        ? "Invalid `end`: There is no current scope to end"
        : name === null
          ? `Missing name after \`end\`: Expected the current scope name \`${open.name}\``
          : `Invalid name after \`end\`: Expected \`${open.name}\`, but found \`${name}\``;
    return { world, reports: [plainReport(span, words)] };
  }
  const [outermost] = closed;
  return quiet({
    ...world,
    scope: outermost!.scope,
    variables: outermost!.variables,
    sections: world.sections.slice(0, -wanted.length),
  });
};

/** The namespaces that `open x` means: `x` in the current namespace outwards, and at the root. */
const namespacesNamed = (world: World, name: Name): Name[] => {
  const found: Name[] = [name];
  for (let at = world.scope.namespace; at !== ""; at = namePrefix(at)) found.push(joinNames(at, name));
  return found;
};

const attribute = (world: World, command: Extract<Command, { kind: "attribute" }>): CommandResult => {
  let { env } = world;
  const reports: Report[] = [];
  for (const { name, span } of command.names) {
    const [found] = resolveGlobal(env, world.scope, name);
    if (found === undefined || found.fields.length > 0)
      reports.push(plainReport(span, `Unknown constant \`${name}\``));
    else for (const { name: word } of command.attributes) env = withAttribute(env, word, found.name);
  }
  return { world: { ...world, env }, reports };
};

type Declaring = Extract<Command, { kind: "declaration" | "inductive" | "structure" }>;

const fullName = (world: World, command: Declaring): Name => {
  const written =
    command.kind === "declaration" && command.name === null
      ? command.keyword === "instance"
        ? instanceName(command)
        : "_example"
      : command.name!.name;
  return written.startsWith("_root_.")
    ? written.slice("_root_.".length)
    : joinNames(world.scope.namespace, written);
};

const declare = (world: World, command: Declaring, settings: CommandSettings): CommandResult => {
  const name = fullName(world, command);
  // A dotted name puts its body into the namespace of that name.
  const namespace = command.name === null ? world.scope.namespace : namePrefix(name);
  const scope: Scope = { ...world.scope, namespace };
  const newElaborator = (): Elaborator => {
    const made = new Elaborator({
      meta: settings.limits === undefined ? new Meta(world.env) : new Meta(world.env, settings.limits),
      scope,
      ...(settings.runTactic === undefined ? {} : { runTactic: settings.runTactic }),
      ...(settings.info === undefined ? {} : { info: settings.info }),
      broken: settings.broken ?? false,
    });
    // At the bottom of the prelude there is no `sorry` yet: the first error ends a declaration.
    made.errToSorry = world.env.has("sorryAx");
    return made;
  };
  if (settings.defer === true && command.kind === "declaration") {
    const { env, variables } = world;
    const promised = promiseDeclaration({ env, scope, variables, newElaborator }, command, name);
    if (promised !== undefined) return { world: { ...world, env: promised }, reports: [], declared: name };
  }
  const elab = newElaborator();
  const { meta } = elab;
  const nameSpan =
    command.name?.span ?? (command.kind === "declaration" ? command.keywordSpan : command.span);
  const reported = (): Report[] =>
    elab.logged.filter(({ unheard }) => unheard !== true).map((logged) => reportOf(meta, scope, logged));
  const failed = (report?: Report): CommandResult => ({
    world,
    reports: [...reported(), ...(report ? [report] : [])],
  });
  const refused = (failure: KernelError): CommandResult => {
    // A type may be wrong by the user's doing; that an elaborated proof is, we did not foresee.
    if (elab.hasErrors) return failed();
    const proof = command.kind === "declaration" && command.keyword !== "axiom";
    return proof
      ? { ...failed(), undecided: `a term that the kernel refuses (${failure.code})` }
      : failed(plainReport(nameSpan, `(kernel) ${failure.message}`));
  };
  if (world.env.has(name)) return failed(plainReport(nameSpan, `\`${name}\` has already been declared`));
  let env: Environment;
  try {
    switch (command.kind) {
      case "declaration":
        env = elabDeclaration(elab, command, name, world.variables, statementOf(settings, command, name));
        break;
      case "inductive":
        env = elabInductive(elab, command, name, world.variables);
        break;
      case "structure":
        env = elabStructure(elab, command, name, world.variables);
    }
  } catch (failure) {
    if (failure instanceof ProofError)
      return failed(reportOf(meta, scope, { severity: "error", error: failure }));
    if (failure instanceof Abort) return failed();
    if (failure instanceof KernelError) return refused(failure);
    if (failure instanceof RecursionDepth) return failed(plainReport(failure.span, failure.message));
    // Lean counts depth and work differently: what is too much here may be little there.
    if (failure instanceof Budget) return { ...failed(), undecided: failure.message };
    if (failure instanceof Postpone) return { ...failed(), undecided: "a term that is put off for good" };
    if (failure instanceof RangeError && failure.message.includes("call stack"))
      return { ...failed(), undecided: "nesting deeper than the stack" };
    if (failure instanceof Undecided) return { ...failed(), undecided: failure.construct };
    throw failure;
  }
  const reports = reported();
  if (!elab.hasErrors && command.kind === "declaration" && sorryOf(env, command, name))
    reports.push(plainReport(nameSpan, "declaration uses `sorry`", "warning"));
  if (command.kind !== "declaration")
    for (const { name: word } of command.modifiers.attributes) env = withAttribute(env, word, name);
  return { world: { ...world, env }, reports, declared: name };
};

const statementOf = (
  { statement }: CommandSettings,
  { keyword }: DeclarationCommand,
  name: Name,
): Expr | undefined => (keyword === "theorem" && statement?.name === name ? statement.type : undefined);

/** Does the declaration's own value hold `sorry`? (Use of a theorem that rests on it says nothing, as in Lean.) */
const sorryOf = (env: Environment, command: DeclarationCommand, name: Name): boolean => {
  const info = env.get(name);
  if (command.keyword === "axiom" || info === undefined || !("value" in info)) return false;
  return constantsIn(info.value).includes("sorryAx");
};
