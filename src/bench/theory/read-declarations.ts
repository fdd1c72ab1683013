// One file of a theory: its commands in order, each declaration with the names it mentions. What a
// theory file may hold is little: namespaces, `open`, and declarations; everything else is an error.

import { type Command, parseFile } from "../../lean/index.ts";
import { UserError } from "../user-error.ts";
import { NameFinder, type Occurrence, type Unresolved } from "./names-in-syntax.ts";
import { placeAt } from "./place.ts";
import { componentsAt, join, type NameTable } from "./scope.ts";
import type { DeclarationKind, SourceFile, Span } from "./theory.ts";

/** A declaration as it was read; `head` ends before `:=`, the fields or the equations. */
export interface ReadDeclaration {
  readonly kind: DeclarationKind;
  readonly name: string;
  readonly fullName: string;
  readonly file: SourceFile;
  readonly nameSpan: Span;
  readonly span: Span;
  /** From the keyword to the end of the type. */
  readonly headSpan: Span;
  /** What follows `:=`; null where nothing does. */
  readonly bodySpan: Span | null;
  readonly occurrences: readonly Occurrence[];
  /** Names that are neither bound, nor declared before this place. */
  readonly unresolved: readonly Unresolved[];
}

export interface ReadFile {
  readonly declarations: readonly ReadDeclaration[];
  /** Every place where the theory is named, in order: what renaming changes. */
  readonly occurrences: readonly Occurrence[];
  /** Every name that is bound in the file. */
  readonly bound: ReadonlySet<string>;
}

const describe = (command: Command): string => {
  switch (command.kind) {
    case "declaration":
      return `\`${command.keyword}\``;
    case "setOption":
      return "`set_option`";
    case "exit":
      return "`#exit`";
    case "unsupported":
      return `\`${command.construct}\``;
    default:
      return `\`${command.kind}\``;
  }
};

class FileReader {
  private readonly file: SourceFile;
  private readonly table: NameTable;
  private readonly finder: NameFinder;
  private readonly declarations: ReadDeclaration[] = [];
  /** Open namespaces and sections, outermost first. */
  private readonly blocks: { readonly namespace: string; readonly opened: readonly string[]; span: Span }[] =
    [];

  constructor(file: SourceFile, table: NameTable) {
    this.file = file;
    this.table = table;
    this.finder = new NameFinder(file.text, table);
  }

  private fail(offset: number, message: string, hint?: string): never {
    throw new UserError(message, {
      place: placeAt(this.file, offset),
      ...(hint === undefined ? {} : { hint }),
    });
  }

  read(): ReadFile {
    const parsed = parseFile(this.file.text);
    const error = parsed.errors[0];
    if (error) this.fail(error.offset, error.message, "The file must parse as Lean 4.");
    for (const { command } of parsed.commands) this.command(command);
    const open = this.blocks.at(-1);
    if (open) this.fail(open.span.start, "This is never closed by an `end`");
    const occurrences = [...this.finder.occurrences].sort((a, b) => a.span.start - b.span.start);
    return { declarations: this.declarations, occurrences, bound: this.finder.bound };
  }

  private command(command: Command): void {
    switch (command.kind) {
      case "namespace": {
        const full = this.finder.namespaceName(command.name, [this.finder.namespace]);
        this.enter(full, command.span);
        return;
      }
      case "section":
        this.enter(this.finder.namespace, command.span);
        return;
      case "end": {
        const block = this.blocks.pop();
        if (!block) this.fail(command.span.start, "Nothing is open here that an `end` could close");
        if (command.name && this.finder.namespace !== block.namespace)
          this.finder.namespaceName(command.name, [block.namespace]);
        this.finder.namespace = block.namespace;
        this.finder.opened = block.opened;
        return;
      }
      case "open":
        for (const name of command.names) {
          const full = this.finder.namespaceName(name, this.finder.enclosing());
          this.finder.opened = [full, ...this.finder.opened];
        }
        return;
      case "inductive":
        this.inductive(command);
        return;
      case "declaration":
        this.declaration(command);
        return;
      default:
        this.fail(
          command.span.start,
          `${describe(command)} cannot stand in a theory file`,
          "A theory holds `inductive`, `instance`, `opaque`, `axiom`, `def` and `theorem`, in namespaces.",
        );
    }
  }

  private enter(namespace: string, span: Span): void {
    this.blocks.push({ namespace: this.finder.namespace, opened: this.finder.opened, span });
    this.finder.namespace = namespace;
  }

  /** Adds a declaration's own name; an error where it is taken or not one identifier. */
  private newName(ident: { readonly name: string; readonly span: Span }, outer: string): string {
    const components = componentsAt(this.file.text, ident.span);
    const component = components[0]!;
    if (components.length !== 1 || component.text.startsWith("«"))
      this.fail(
        ident.span.start,
        `\`${ident.name}\` is not one plain identifier, so it cannot be renamed`,
        "Open a namespace instead of writing a dotted name, and use no `«»`.",
      );
    const fullName = join(outer, component.text);
    if (this.table.has(fullName)) this.fail(ident.span.start, `\`${fullName}\` is declared a second time`);
    return fullName;
  }

  private add(
    declaration: Omit<ReadDeclaration, "file" | "occurrences" | "unresolved">,
    occurrencesFrom: number,
    unresolvedFrom: number,
  ): void {
    this.declarations.push({
      ...declaration,
      file: this.file,
      occurrences: this.finder.occurrences.slice(occurrencesFrom),
      unresolved: this.finder.unresolved.slice(unresolvedFrom),
    });
  }

  private inductive(command: Command & { readonly kind: "inductive" }): void {
    const { finder } = this;
    const fullName = this.newName(command.name, finder.namespace);
    const from = finder.occurrences.length;
    const unresolvedFrom = finder.unresolved.length;
    this.table.declare(fullName, "data");
    finder.note(componentsAt(this.file.text, command.name.span)[0]!, fullName);
    const locals = finder.binders(command.binders, null);
    if (command.type) finder.term(command.type, locals);
    const position = this.declarations.length;
    for (const each of command.constructors) {
      const found = [finder.occurrences.length, finder.unresolved.length] as const;
      const eachName = this.newName(each.name, fullName);
      finder.note(componentsAt(this.file.text, each.name.span)[0]!, eachName);
      const inner = finder.binders(each.binders, locals);
      if (each.type) finder.term(each.type, inner);
      this.table.declare(eachName, "data", true);
      const span = { start: each.name.span.start, end: each.type?.span.end ?? each.span.end };
      this.add(
        {
          kind: "constructor",
          name: each.name.name,
          fullName: eachName,
          nameSpan: each.name.span,
          span,
          headSpan: span,
          bodySpan: null,
        },
        ...found,
      );
    }
    if (command.deriving.length > 0)
      this.fail(command.deriving[0]!.span.start, "`deriving` cannot stand in a theory file");
    const constructors = this.declarations.splice(position);
    this.add(
      {
        kind: "inductive",
        name: command.name.name,
        fullName,
        nameSpan: command.name.span,
        span: command.span,
        headSpan: command.span,
        bodySpan: null,
      },
      from,
      unresolvedFrom,
    );
    this.declarations.push(...constructors);
  }

  private declaration(command: Command & { readonly kind: "declaration" }): void {
    const { finder } = this;
    const { keyword, name } = command;
    if (keyword === "example" || keyword === "abbrev")
      this.fail(command.keywordSpan.start, `${describe(command)} cannot stand in a theory file`);
    const word = command.modifiers.words.find((each) => !["noncomputable", "public"].includes(each));
    if (word !== undefined)
      this.fail(
        command.span.start,
        `\`${word}\` cannot stand in a theory file`,
        "Every name of a theory is public.",
      );
    if (name === null)
      this.fail(
        command.keywordSpan.start,
        "An instance of a theory needs a name, so that it can be renamed",
        "Write `instance instInhabited : Inhabited …`.",
      );
    const kind = keyword === "lemma" ? "theorem" : keyword;
    const from = finder.occurrences.length;
    const unresolvedFrom = finder.unresolved.length;
    const fullName = this.newName(name, finder.namespace);
    finder.note(componentsAt(this.file.text, name.span)[0]!, fullName);
    const sort = kind === "theorem" || kind === "axiom" ? "proposition" : "data";

    const locals = finder.binders(command.binders, null);
    if (command.type) finder.term(command.type, locals);
    const { body } = command;
    // A definition may call itself; a theorem is not known while it is being proved.
    if (sort === "data") this.table.declare(fullName, sort);
    if (body) {
      switch (body.kind) {
        case "term":
          finder.term(body.term, locals);
          break;
        case "equations":
          finder.alternatives(body.alternatives, locals);
          break;
        case "fields":
          for (const field of body.fields) if (field.value) finder.term(field.value, locals);
          break;
      }
    }
    if (sort === "proposition") this.table.declare(fullName, sort);

    const headEnd = command.type?.span.end ?? command.binders.at(-1)?.span.end ?? name.span.end;
    this.add(
      {
        kind,
        name: name.name,
        fullName,
        nameSpan: name.span,
        span: command.span,
        headSpan: { start: command.keywordSpan.start, end: headEnd },
        bodySpan: body?.kind === "term" ? body.term.span : null,
      },
      from,
      unresolvedFrom,
    );
  }
}

/** Reads one file; `table` holds what was declared before and grows by what this file declares. */
export const readDeclarations = (file: SourceFile, table: NameTable): ReadFile =>
  new FileReader(file, table).read();
