import type { Motif } from './motif.ts';

const oar = (turn: number, shaft: number, blade: number) =>
  `<g transform="rotate(${turn})"><rect x="-1.5" y="-18" width="3" height="46" rx="1.5" fill="{${shaft}}"/><path d="M-5-42h10l1.5 18c0 4-3 7-6.5 7s-6.5-3-6.5-7Z" fill="{${blade}}"/><path d="M-5.6-35H5.6l.5 5H-6.1Z" fill="{${shaft}}"/></g>`;

/** Two oars, crossed. */
export function oars(x: number, y: number, scale: number, shaft: number, blade: number): Motif {
  const markup = `<g transform="scale(${scale})">${oar(-38, shaft, blade)}${oar(38, shaft, blade)}</g>`;
  return { x, y, reach: 48 * scale, markup };
}
