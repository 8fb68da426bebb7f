import type { Motif } from './motif.ts';

export function leaf(x: number, y: number, turn: number, scale: number, blade: number, vein: number): Motif {
  const markup = `<g transform="rotate(${turn}) scale(${scale})"><path d="M0 0C-10-8-10-24 0-36 10-24 10-8 0 0Z" fill="{${blade}}"/><path d="M0-2V-30" stroke="{${vein}}" stroke-width="1.4"/></g>`;
  return { x, y, reach: 37 * scale, markup };
}
