import type { SlotPattern } from './slot-pattern.ts';

/** Radius and slot of each ring, outermost first. */
const RINGS = [
  [40, 0],
  [36.5, 1],
  [29, 0],
  [25.5, 2],
  [17, 0],
  [13.5, 3],
  [5, 0],
] as const;

const fan = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${RINGS.map(([r, slot]) => `<circle r="${r}" fill="{${slot}}"/>`).join('')}</g>`;

/** Rows overlap downwards, every other one shifted by half a fan. */
function rows(): string {
  let body = '';
  for (let row = -1; row <= 5; row++) {
    const xs = row % 2 === 0 ? [0, 80] : [40, -40, 120];
    for (const x of xs) body += fan(x, row * 20);
  }
  return body;
}

export const decoFan: SlotPattern = {
  id: 'deco-fan',
  name: 'Deco Fan',
  width: 80,
  height: 40,
  slots: 4,
  body: rows(),
};
