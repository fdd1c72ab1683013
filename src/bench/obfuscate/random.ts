// Numbers that depend on nothing but what they are for. A stream is SHA-256 in counter mode under the
// key SHA-256(format, theory digest, λ, seed, purpose): the same everywhere, and whoever draws more
// for one purpose changes nothing for another.

import { createHash } from "node:crypto";

/** Changes whenever the same input would give other names. */
export const noiseFormat = "onng noise 1";

export interface Random {
  /** Uniform on [0, 1) in steps of 2⁻⁵³. */
  next(): number;
  /** Uniform on 0 … count − 1. */
  below(count: number): number;
}

export const randomFor = (sourceDigest: string, lambda: number, seed: number, purpose: string): Random => {
  const key = createHash("sha256")
    .update([noiseFormat, sourceDigest, String(lambda), String(seed), purpose].join("\n"))
    .digest();
  let counter = 0;
  let block = Buffer.alloc(0);
  let offset = 0;
  const word = (): number => {
    if (offset === block.length) {
      const index = Buffer.alloc(4);
      index.writeUInt32BE(counter);
      counter += 1;
      block = createHash("sha256").update(key).update(index).digest();
      offset = 0;
    }
    const value = block.readUInt32BE(offset);
    offset += 4;
    return value;
  };
  return {
    next: () => {
      const high = word() >>> 5;
      const low = word() >>> 6;
      return (high * 0x4000000 + low) / 0x20000000000000;
    },
    below: (count) => {
      const limit = 0x100000000 - (0x100000000 % count);
      for (;;) {
        const value = word();
        if (value < limit) return value % count;
      }
    },
  };
};
