import type { Motif } from './motif.ts';

export function sprig(x: number, y: number, turn: number, stem: number, bud: number): Motif {
  const markup =
    `<g transform="rotate(${turn})">` +
    `<path d="M0 14C-2 4 2-4 0-14" stroke="{${stem}}" stroke-width="1.6" fill="none"/>` +
    `<path d="M0 6C-8 4-10-2-9-6-3-5 0 0 0 6ZM0 2C8 0 10-6 9-10 3-9 0-4 0 2Z" fill="{${stem}}"/>` +
    `<circle cy="-15" r="3.4" fill="{${bud}}"/></g>`;
  return { x, y, reach: 20, markup };
}
