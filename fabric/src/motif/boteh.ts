import type { Motif } from './motif.ts';

const OUTLINE =
  'M60 5C40 9 9 40 9 73c0 25 19 40 41 40 24 0 38-18 36-39C84 53 66 45 58 30 54 21 57 12 67 9 65 6 63 4 60 5Z';

type Slots = readonly [edge: number, body: number, heart: number, pearl: number];

function pearls(slot: number): string {
  let row = '';
  for (let i = 0; i < 15; i++) {
    const angle = (i / 15) * Math.PI * 1.62 - 0.42;
    const x = (49 + 45 * Math.cos(angle)).toFixed(1);
    const y = (73 + 46 * Math.sin(angle)).toFixed(1);
    row += `<circle cx="${x}" cy="${y}" r="3.4" fill="{${slot}}"/>`;
  }
  return row;
}

const petals = (slot: number) =>
  [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="49" cy="66" rx="4" ry="8.5" fill="{${slot}}" transform="rotate(${turn} 49 78)"/>`)
    .join('');

/** The paisley drop with its middle at (x, y). */
export function boteh(x: number, y: number, turn: number, scale: number, slots: Slots): Motif {
  const [edge, body, heart, pearl] = slots;
  const markup =
    `<g transform="rotate(${turn}) scale(${scale}) translate(-49 -62)">${pearls(pearl)}` +
    `<path d="${OUTLINE}" fill="{${edge}}"/>` +
    `<path d="${OUTLINE}" fill="{${body}}" transform="translate(49 72) scale(.8) translate(-49 -72)"/>` +
    `<path d="${OUTLINE}" fill="none" stroke="{${pearl}}" stroke-width="2.4" stroke-dasharray="1 5" stroke-linecap="round" transform="translate(49 73) scale(.9) translate(-49 -73)"/>` +
    `<path d="${OUTLINE}" fill="{${heart}}" transform="translate(49 76) scale(.56) translate(-49 -76)"/>` +
    `${petals(pearl)}<circle cx="49" cy="78" r="4" fill="{${body}}"/></g>`;
  return { x, y, reach: 64 * scale, markup };
}
