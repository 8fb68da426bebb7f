import { alignTable } from '../../../bin/align-table.mjs';
/** One line of the table: the product beside the floor of the same run, and the required ratio. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor?: number;
  readonly target: string;
  readonly met: boolean;
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** For a rate, more is better: the product must reach a share of the floor. */
export const rate = (name: string, unit: string, ours: number, floor: number, share: number): Figure => ({
  name,
  unit,
  ours,
  floor,
  target: `>= ${share} of the floor`,
  met: ours >= floor * share,
});

/** For a rate that must reach a figure of its own. */
export const atLeast = (name: string, unit: string, ours: number, least: number, floor?: number): Figure => ({
  name,
  unit,
  ours,
  ...(floor !== undefined && { floor }),
  target: `>= ${round(least)} ${unit}`,
  met: ours >= least,
});

/** For a cost, less is better. */
export const atMost = (name: string, unit: string, ours: number, max: number, floor?: number): Figure => ({
  name,
  unit,
  ours,
  ...(floor !== undefined && { floor }),
  target: `<= ${round(max)} ${unit}`,
  met: ours <= max,
});

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function table(results: readonly Figure[]): string {
  const rows = results.map(({ name, unit, ours, floor, target, met }) => [
    name,
    `${round(ours)} ${unit}`,
    floor === undefined ? '' : `${round(floor)} ${unit}`,
    floor === undefined ? '' : (ours / floor).toFixed(2),
    target,
    met ? 'yes' : 'NO',
  ]);
  return alignTable([['what', 'ours', 'floor', 'ratio', 'target', 'met'], ...rows]);
}
