/** From one line at the foot of the window to all of it. */
export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** Shares of the window's height. */
const SHARES: Readonly<Record<SheetHeight, number>> = { peek: 0.2, half: 0.5, full: 0.93 };

/** A faster finger, in shares of the window a second, goes on to the next height. */
const FLING = 0.6;

export const stepHeight = (from: SheetHeight, by: 1 | -1): SheetHeight =>
  SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(from) + by] ?? from;

/** The next height of a press: up to full, and from there back to the first. */
export const nextHeight = (from: SheetHeight): SheetHeight => (from === 'full' ? 'peek' : stepHeight(from, 1));

interface Release {
  /** Height of the sheet, as a share of the window. */
  readonly share: number;
  /** Growth a second, as a share of the window. */
  readonly speed: number;
}

/** Where a dragged sheet comes to rest: the nearest height, or the next one in the direction of a fast finger. */
export function restingHeight({ share, speed }: Release): SheetHeight {
  if (Math.abs(speed) > FLING) {
    const ahead = SHEET_HEIGHTS.filter((one) => (speed > 0 ? SHARES[one] >= share : SHARES[one] <= share));
    return (speed > 0 ? ahead[0] : ahead.at(-1)) ?? (speed > 0 ? 'full' : 'peek');
  }
  const distance = (one: SheetHeight) => Math.abs(SHARES[one] - share);
  return SHEET_HEIGHTS.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}
