/** Holm's step-down adjustment (1979): adjusted p values in the order of the input. */
export const holm = (ps: readonly number[]): number[] => {
  const order = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(ps.length).fill(1);
  let floor = 0;
  order.forEach(({ p, index }, rank) => {
    floor = Math.max(floor, Math.min(1, (ps.length - rank) * p));
    adjusted[index] = floor;
  });
  return adjusted;
};
