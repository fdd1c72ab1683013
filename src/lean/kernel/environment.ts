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

/** A constant, or what makes it when somebody first asks for it. */
interface Entry {
  readonly name: Name;
  info: ConstantInfo | (() => ConstantInfo);
  readonly position: number;
}

const infoOf = (entry: Entry): ConstantInfo => {
  if (typeof entry.info === "function") entry.info = entry.info();
  return entry.info;
};

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

  #find(name: Name): Entry | undefined {
    for (let env: Environment | null = this; env !== null; env = env.#below) {
      const entry = env.#layer.get(name);
      if (entry !== undefined && entry.position < env.size) return entry;
    }
    return undefined;
  }

  get(name: Name): ConstantInfo | undefined {
    const entry = this.#find(name);
    return entry === undefined ? undefined : infoOf(entry);
  }

  has(name: Name): boolean {
    return this.#find(name) !== undefined;
  }

  /** `name` as it was declared, if there is such a constant: the same text, and the same object. */
  declaredName(name: Name): Name | undefined {
    return this.#find(name)?.name;
  }

  *#entries(): Generator<Entry> {
    if (this.#below !== null) yield* this.#below.#entries();
    for (const entry of this.#layer.values()) if (entry.position < this.size) yield entry;
  }

  /** All constants, oldest first. */
  *constants(): Generator<ConstantInfo> {
    for (const entry of this.#entries()) yield infoOf(entry);
  }

  /** Their names, oldest first. */
  *names(): Generator<Name> {
    for (const { name } of this.#entries()) yield name;
  }

  /**
   * With constants that nobody checked. Only the kernel (add-declaration.ts) calls this and `addPromised`;
   * everyone else adds through it.
   */
  addUnchecked(infos: readonly ConstantInfo[]): Environment {
    return this.#grow(infos.map((info, i) => ({ name: info.name, info, position: this.size + i })));
  }

  /** With a constant that `make` makes, checked, when it is first asked for. */
  addPromised(name: Name, make: () => ConstantInfo): Environment {
    return this.#grow([{ name, info: make, position: this.size }]);
  }

  #grow(entries: readonly Entry[]): Environment {
    if (this.#layers >= MAX_LAYERS) this.flatten();
    const [layer, below] = this.#isTop() ? [this.#layer, this.#below] : [new Map<Name, Entry>(), this];
    for (const entry of entries) layer.set(entry.name, entry);
    return new Environment(layer, below, this.size + entries.length, this.#extensions);
  }

  /** Has no other environment grown from this one? */
  #isTop(): boolean {
    return (this.#below?.size ?? 0) + this.#layer.size === this.size;
  }

  /** From now on the constants are found in one step: for an environment into which many proofs look. */
  flatten(): void {
    this.#layer = new Map([...this.#entries()].map((entry) => [entry.name, entry]));
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
