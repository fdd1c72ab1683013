// The constants that are known, in the order in which they came. An environment is a value: adding
// gives a new one and leaves the old one as it was. Environments that grew from one another in a row
// share one map, and each sees it only up to its own size; where several grow from the same one, each
// but the first begins a layer of its own above it, so that growing never copies what lies below.

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

/** Environments above this many layers are put into one map before another grows from them. */
const MAX_LAYERS = 8;

export class Environment {
  /** The layer that holds the latest constants, and the environment on which that layer stands. */
  #layer: Map<Name, Entry>;
  #below: Environment | null;
  #layers: number;
  readonly #extensions: ReadonlyMap<EnvExtension<unknown>, unknown>;
  /** How many constants there are. */
  readonly size: number;

  private constructor(
    layer: Map<Name, Entry>,
    below: Environment | null,
    size: number,
    extensions: ReadonlyMap<EnvExtension<unknown>, unknown>,
  ) {
    this.#layer = layer;
    this.#below = below;
    this.#layers = below === null ? 0 : below.#layers + 1;
    this.size = size;
    this.#extensions = extensions;
  }

  static empty(): Environment {
    return new Environment(new Map(), null, 0, new Map());
  }

  get(name: Name): ConstantInfo | undefined {
    for (let env: Environment | null = this; env !== null; env = env.#below) {
      const entry = env.#layer.get(name);
      if (entry !== undefined && entry.position < env.size) return entry.info;
    }
    return undefined;
  }

  has(name: Name): boolean {
    return this.get(name) !== undefined;
  }

  /** All constants, oldest first. */
  *constants(): Generator<ConstantInfo> {
    if (this.#below !== null) yield* this.#below.constants();
    for (const { info, position } of this.#layer.values()) if (position < this.size) yield info;
  }

  /**
   * With constants that nobody checked. Only the kernel (`addDeclaration` in add-declaration.ts) calls
   * this; everyone else adds through it.
   */
  addUnchecked(infos: readonly ConstantInfo[]): Environment {
    if (this.#layers >= MAX_LAYERS) this.#flatten();
    const [layer, below] = this.#isTop() ? [this.#layer, this.#below] : [new Map<Name, Entry>(), this];
    infos.forEach((info, i) => {
      layer.set(info.name, { info, position: this.size + i });
    });
    return new Environment(layer, below, this.size + infos.length, this.#extensions);
  }

  /** Has no other environment grown from this one? */
  #isTop(): boolean {
    return (this.#below?.size ?? 0) + this.#layer.size === this.size;
  }

  /** The same constants, found in one step. */
  #flatten(): void {
    const all = new Map<Name, Entry>();
    for (const info of this.constants()) all.set(info.name, { info, position: all.size });
    this.#layer = all;
    this.#below = null;
    this.#layers = 0;
  }

  extension<T>(extension: EnvExtension<T>): T {
    return this.#extensions.has(extension) ? (this.#extensions.get(extension) as T) : extension.initial;
  }

  setExtension<T>(extension: EnvExtension<T>, value: T): Environment {
    const extensions = new Map(this.#extensions).set(extension, value);
    return new Environment(this.#layer, this.#below, this.size, extensions);
  }
}
