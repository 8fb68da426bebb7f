/** Labels of a CIEDE2000 difference, shown with the figure (D12). */
export const DIFFERENCE_LABELS = ['exact', 'very close', 'close', 'different'] as const;
export type DifferenceLabel = (typeof DIFFERENCE_LABELS)[number];

/** Below 1 the eye sees hardly anything; printed on cloth, up to 2 passes for the same and up to 5 for kin. */
const UP_TO: readonly (readonly [number, DifferenceLabel])[] = [
  [0.05, 'exact'],
  [2, 'very close'],
  [5, 'close'],
];

export const differenceLabel = (difference: number): DifferenceLabel =>
  UP_TO.find(([limit]) => difference < limit)?.[1] ?? 'different';

/** One digit after the point, so that what is called exact shows as `0.0`. */
export const showDifference = (difference: number): string => difference.toFixed(1);
