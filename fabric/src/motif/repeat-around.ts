import type { Motif } from './motif.ts';
import { short } from './short.ts';

/** Repeats the motifs at the tile's edges, so one cut off on one side continues on the other. */
export function repeatAround(width: number, height: number, motifs: readonly Motif[]): string {
  let body = '';
  for (const dx of [0, -width, width])
    for (const dy of [0, -height, height])
      for (const { x, y, reach, across = reach, turn, markup } of motifs) {
        const shows = x + dx > -across && x + dx < width + across && y + dy > -reach && y + dy < height + reach;
        const turned = turn ? ` rotate(${turn})` : '';
        if (shows) body += `<g transform="translate(${short(x + dx)} ${short(y + dy)})${turned}">${markup}</g>`;
      }
  return body;
}
