// Lean's export format (NDJSON, version 3.1.0, as lean4export writes it): names, levels and terms as
// numbered lines, then declarations. Other kernels read it; none of our text goes along.

import type { ConstantInfo, InductiveInfo } from "../kernel/declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import type { Level } from "../kernel/level.ts";
import { components, type Name } from "../kernel/name.ts";
import { constantsIn } from "../kernel/subterms.ts";
import { Bug } from "../meta/errors.ts";

const FORMAT_VERSION = "3.1.0";

/**
 * The lines that declare `roots` and all they rest on, each thing before its first use.
 * @throws Bug if something is not closed.
 */
export const exportNdjson = (env: Environment, roots: readonly Name[]): string => {
  const writer = new Writer(env);
  writer.line({
    meta: {
      exporter: { name: "onng", version: "1" },
      lean: { githash: "38f3c0c45b8d", version: "4.28.0-pre" },
      format: { version: FORMAT_VERSION },
    },
  });
  for (const root of roots) writer.declare(root);
  return `${writer.lines.join("\n")}\n`;
};

class Writer {
  readonly lines: string[] = [];
  readonly #env: Environment;
  readonly #names = new Map<Name, number>([["", 0]]);
  readonly #levels = new Map<string, number>([["0", 0]]);
  readonly #terms = new Map<Expr, number>();
  readonly #declared = new Set<Name>();

  constructor(env: Environment) {
    this.#env = env;
  }

  line(object: unknown): void {
    this.lines.push(JSON.stringify(object));
  }

  #name(name: Name): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const parts = components(name);
    const last = parts.at(-1) ?? "";
    const pre = this.#name(parts.slice(0, -1).join("."));
    const index = this.#names.size;
    this.#names.set(name, index);
    const str = last.startsWith("«") ? last.slice(1, -1) : last;
    this.line({ in: index, str: { pre, str } });
    return index;
  }

  #level(level: Level): number {
    const make = (key: string, object: object): number => {
      const known = this.#levels.get(key);
      if (known !== undefined) return known;
      const index = this.#levels.size;
      this.#levels.set(key, index);
      this.line({ il: index, ...object });
      return index;
    };
    switch (level.kind) {
      case "zero":
        return 0;
      case "succ": {
        const of = this.#level(level.of);
        return make(`s${of}`, { succ: of });
      }
      case "max":
      case "imax": {
        const pair = [this.#level(level.a), this.#level(level.b)];
        return make(`${level.kind}${pair.join(",")}`, { [level.kind]: pair });
      }
      case "param": {
        const name = this.#name(level.name);
        return make(`p${name}`, { param: name });
      }
      case "mvar":
        throw new Bug("only closed terms can be exported");
    }
  }

  #term(e: Expr): number {
    const known = this.#terms.get(e);
    if (known !== undefined) return known;
    const object = this.#termObject(e);
    const index = this.#terms.size;
    this.#terms.set(e, index);
    this.line({ ie: index, ...object });
    return index;
  }

  #termObject(e: Expr): object {
    switch (e.kind) {
      case "bvar":
        return { bvar: e.index };
      case "sort":
        return { sort: this.#level(e.level) };
      case "const":
        return { const: { name: this.#name(e.name), us: e.levels.map((level) => this.#level(level)) } };
      case "app": {
        const fn = this.#term(e.fn);
        return { app: { fn, arg: this.#term(e.arg) } };
      }
      case "lam":
      case "forallE": {
        const type = this.#term(e.binderType);
        const body = this.#term(e.body);
        const binder = { name: this.#name(e.binderName), type, body, binderInfo: e.binderInfo };
        return e.kind === "lam" ? { lam: binder } : { forallE: binder };
      }
      case "letE": {
        const type = this.#term(e.binderType);
        const value = this.#term(e.value);
        const body = this.#term(e.body);
        return { letE: { name: this.#name(e.binderName), type, value, body, nondep: false } };
      }
      case "fvar":
      case "mvar":
        throw new Bug("only closed terms can be exported");
    }
  }

  declare(name: Name): void {
    if (this.#declared.has(name)) return;
    const info = this.#env.get(name);
    if (info === undefined) throw new Bug(`${name} is not declared`);
    if (info.kind === "constructor" || info.kind === "recursor") {
      this.declare(info.inductive);
      return;
    }
    if (info.kind === "quot") {
      this.#quotients();
      return;
    }
    this.#declared.add(name);
    if (info.kind === "inductive") {
      this.#inductive(info);
      return;
    }
    this.#needs(info.type);
    if (info.kind !== "axiom") this.#needs(info.value);
    const base = this.#base(info);
    switch (info.kind) {
      case "axiom":
        this.line({ axiom: { ...base, isUnsafe: false } });
        return;
      case "definition": {
        const hints = info.hints.kind === "regular" ? { regular: info.hints.height } : info.hints.kind;
        const value = this.#term(info.value);
        this.line({ def: { ...base, value, hints, safety: "safe", all: [base.name] } });
        return;
      }
      case "theorem":
        this.line({ thm: { ...base, value: this.#term(info.value), all: [base.name] } });
        return;
      case "opaque":
        this.line({
          opaque: { ...base, value: this.#term(info.value), isUnsafe: false, all: [base.name] },
        });
    }
  }

  #base(info: ConstantInfo): { name: number; levelParams: number[]; type: number } {
    return {
      name: this.#name(info.name),
      levelParams: info.levelParams.map((param) => this.#name(param)),
      type: this.#term(info.type),
    };
  }

  #needs(e: Expr): void {
    for (const name of constantsIn(e)) this.declare(name);
  }

  #quotients(): void {
    for (const name of ["Quot", "Quot.mk", "Quot.lift", "Quot.ind"]) {
      if (this.#declared.has(name)) continue;
      this.#declared.add(name);
      const info = this.#env.get(name);
      if (info?.kind !== "quot") throw new Bug(`${name} is not declared`);
      this.#needs(info.type);
      const kind = info.role === "mk" ? "ctor" : info.role;
      this.line({ quot: { ...this.#base(info), kind } });
    }
  }

  #inductive(info: InductiveInfo): void {
    const constructors = info.constructors.map((name) => this.#env.get(name));
    const recursor = this.#env.get(`${info.name}.rec`);
    if (recursor?.kind !== "recursor") throw new Bug(`${info.name} has no recursor`);
    this.#declared.add(recursor.name);
    for (const ctor of constructors) if (ctor !== undefined) this.#declared.add(ctor.name);
    const parts = [info, ...constructors, recursor].flatMap((part) => (part === undefined ? [] : [part]));
    for (const part of parts) this.#needs(part.type);
    for (const rule of recursor.rules) this.#needs(rule.rhs);
    const all = [this.#name(info.name)];
    const ctors = constructors.flatMap((ctor) =>
      ctor?.kind === "constructor"
        ? [
            {
              ...this.#base(ctor),
              induct: this.#name(info.name),
              cidx: ctor.index,
              numParams: ctor.numParams,
              numFields: ctor.numFields,
              isUnsafe: false,
            },
          ]
        : [],
    );
    const rules = recursor.rules.map((rule) => ({
      ctor: this.#name(rule.constructor),
      nfields: rule.numFields,
      rhs: this.#term(rule.rhs),
    }));
    const { numParams, numIndices, isRec } = info;
    const types = [
      {
        ...this.#base(info),
        numParams,
        numIndices,
        all,
        ctors: ctors.map(({ name }) => name),
        numNested: 0,
        isRec,
        isUnsafe: false,
        isReflexive: isReflexive(this.#env, info),
      },
    ];
    const { numMotives, numMinors, k } = recursor;
    const recs = [
      {
        ...this.#base(recursor),
        all,
        numParams,
        numIndices,
        numMotives,
        numMinors,
        rules,
        k,
        isUnsafe: false,
      },
    ];
    this.line({ inductive: { types, ctors, recs } });
  }
}

/** Does a constructor take a function into the type? */
const isReflexive = (env: Environment, info: InductiveInfo): boolean =>
  info.constructors.some((name) => {
    for (let at = env.get(name)?.type; at?.kind === "forallE"; at = at.body) {
      let end = at.binderType;
      let arrows = 0;
      for (; end.kind === "forallE"; end = end.body) arrows++;
      if (arrows > 0 && constantsIn(end)[0] === info.name) return true;
    }
    return false;
  });
