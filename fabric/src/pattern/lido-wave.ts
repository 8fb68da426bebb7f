import type { SlotPattern } from './slot-pattern.ts';

/** Slot and top of each swell, from behind to the front; the last is the first again. */
const SWELLS = [
  [0, -16],
  [1, 0],
  [2, 16],
  [0, 32],
  [1, 48],
  [2, 64],
] as const;

const CREST = 'q8-13 18-13 13 8 6 9q8 8 24 4';

const swell = (slot: number, y: number, shift: number) => {
  const line = `M${shift - 48} ${y}${CREST.repeat(4)}`;
  return `<path d="${line}V${y + 40}H${shift - 48}Z" fill="{${slot}}"/><path d="${line}" fill="none" stroke="{3}" stroke-width="2.2" stroke-linejoin="round"/>`;
};

export const lidoWave: SlotPattern = {
  id: 'lido-wave',
  name: 'Lido Wave',
  width: 48,
  height: 48,
  slots: 4,
  body: SWELLS.map(([slot, y], n) => swell(slot, y, -16 * (n % 3))).join(''),
};
