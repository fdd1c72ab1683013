// A persistent map from small dense ids to values: a trie with 32 children a node. Writing copies
// only the nodes that an older version still uses; `owner` marks the nodes that no older version
// can see, and those are written in place.

const BITS = 5;
const MASK = 31;

interface Node {
  readonly owner: object;
  readonly slots: unknown[];
}

/** A version of the map; treat it as a value. */
export interface IntMap<T> {
  readonly shift: number;
  readonly root: Node | undefined;
  readonly of?: T;
}

export const emptyIntMap: IntMap<never> = { shift: 0, root: undefined };

export const intMapGet = <T>(map: IntMap<T>, key: number): T | undefined => {
  if (key >>> map.shift >= 32) return undefined;
  let node = map.root;
  for (let shift = map.shift; shift > 0 && node !== undefined; shift -= BITS)
    node = node.slots[(key >>> shift) & MASK] as Node | undefined;
  return node?.slots[key & MASK] as T | undefined;
};

const owned = (node: Node | undefined, owner: object): Node =>
  node === undefined
    ? { owner, slots: [] }
    : node.owner === owner
      ? node
      : { owner, slots: node.slots.slice() };

/** The map with `key` bound to `value`; `owner` is the token of the version being written. */
export const intMapSet = <T>(map: IntMap<T>, key: number, value: T | undefined, owner: object): IntMap<T> => {
  let { shift, root } = map;
  while (key >>> shift >= 32) {
    root = root === undefined ? undefined : { owner, slots: [root] };
    shift += BITS;
  }
  const top = owned(root, owner);
  let node = top;
  for (let at = shift; at > 0; at -= BITS) {
    const index = (key >>> at) & MASK;
    const child = owned(node.slots[index] as Node | undefined, owner);
    node.slots[index] = child;
    node = child;
  }
  node.slots[key & MASK] = value;
  return top === map.root && shift === map.shift ? map : { shift, root: top };
};
