/** Labels of a CIEDE2000 difference, shown with the figure (D12). */
export const DIFFERENCE_LABELS = ['exact', 'very close', 'close', 'different'] as const;
export type DifferenceLabel = (typeof DIFFERENCE_LABELS)[number];

/** Below 1 the eye sees hardly any difference; printed on cloth, up to 2 passes as the same and up to 5 as similar. */
export const DIFFERENCE_LIMITS = { exact: 0.05, veryClose: 2, close: 5 } as const;
const UP_TO: readonly (readonly [number, DifferenceLabel])[] = [
  [DIFFERENCE_LIMITS.exact, 'exact'],
  [DIFFERENCE_LIMITS.veryClose, 'very close'],
  [DIFFERENCE_LIMITS.close, 'close'],
];

export const differenceLabel = (difference: number): DifferenceLabel =>
  UP_TO.find(([limit]) => difference < limit)?.[1] ?? 'different';

/** Shows one decimal, so that an exact match shows as `0.0`. */
export const showDifference = (difference: number): string => difference.toFixed(1);

/** `close, 2.9` */
export const differenceText = (difference: number): string =>
  `${differenceLabel(difference)}, ${showDifference(difference)}`;

/** How visible a difference is beside the color that was looked for, each up to its CIEDE2000. */
const SEEN_UP_TO: readonly (readonly [number, string])[] = [
  [1, 'Nobody sees it'],
  [2.5, 'Seen side by side'],
  [5, 'You will notice'],
];

export const visibleDifference = (difference: number): string =>
  SEEN_UP_TO.find(([limit]) => difference <= limit)?.[1] ?? 'A different color';
