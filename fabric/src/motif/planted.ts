import type { Motif } from './motif.ts';
import { scatter } from './scatter.ts';

/** Plants of a bed: reach, number and drawing, the largest first, while there is room. */
export type Bed = readonly (readonly [reach: number, count: number, markup: string])[];

/** A tile of `side` filled with figures, each turned its own way; `crowd` below 1 lets leaves touch. */
export function planted(seed: number, side: number, bed: Bed, crowd = 1): readonly Motif[] {
  const plants = bed.flatMap(([reach, count, markup]) => Array.from({ length: count }, () => ({ reach, markup })));
  const radii = plants.map(({ reach }) => reach * crowd);
  return scatter(seed, side, side, radii).flatMap((spot, n) => {
    const plant = plants[n];
    return spot && plant ? [{ ...spot, ...plant, reach: plant.reach + 3 }] : [];
  });
}
