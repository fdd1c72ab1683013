// The constants that are known, in the order in which they came. An environment is a value: adding
// gives a new one and leaves the old one as it was. Environments that grew from one another share
// one map, and each sees it only up to its own size.

import type { ConstantInfo } from "./declaration.ts";
import type { Name } from "./name.ts";

/** A place for what others want to know of constants (attributes, instances); the kernel never reads it. */
export interface EnvExtension<T> {
  readonly name: string;
  readonly initial: T;
}

interface Entry {
  readonly info: ConstantInfo;
  readonly position: number;
}

export class Environment {
  readonly #entries: Map<Name, Entry>;
  readonly #extensions: ReadonlyMap<EnvExtension<unknown>, unknown>;
  /** How many constants there are. */
  readonly size: number;

  private constructor(
    entries: Map<Name, Entry>,
    size: number,
    extensions: ReadonlyMap<EnvExtension<unknown>, unknown>,
  ) {
    this.#entries = entries;
    this.size = size;
    this.#extensions = extensions;
  }

  static empty(): Environment {
    return new Environment(new Map(), 0, new Map());
  }

  get(name: Name): ConstantInfo | undefined {
    const entry = this.#entries.get(name);
    return entry !== undefined && entry.position < this.size ? entry.info : undefined;
  }

  has(name: Name): boolean {
    return this.get(name) !== undefined;
  }

  /** All constants, oldest first. */
  *constants(): Generator<ConstantInfo> {
    for (const { info, position } of this.#entries.values()) if (position < this.size) yield info;
  }

  /**
   * With constants that nobody checked. Only the kernel (`addDeclaration` in add-declaration.ts) calls
   * this; everyone else adds through it.
   */
  addUnchecked(infos: readonly ConstantInfo[]): Environment {
    let entries = this.#entries;
    // Another environment has grown from this one: go separate ways.
    if (entries.size !== this.size)
      entries = new Map([...entries].filter(([, { position }]) => position < this.size));
    infos.forEach((info, i) => {
      entries.set(info.name, { info, position: this.size + i });
    });
    return new Environment(entries, this.size + infos.length, this.#extensions);
  }

  extension<T>(extension: EnvExtension<T>): T {
    return this.#extensions.has(extension) ? (this.#extensions.get(extension) as T) : extension.initial;
  }

  setExtension<T>(extension: EnvExtension<T>, value: T): Environment {
    return new Environment(this.#entries, this.size, new Map(this.#extensions).set(extension, value));
  }
}
