import type { Motif } from './motif.ts';

/** Places the motifs so that what leaves the tile on one side comes in on the other. */
export function repeatAround(width: number, height: number, motifs: readonly Motif[]): string {
  let body = '';
  for (const dx of [0, -width, width])
    for (const dy of [0, -height, height])
      for (const { x, y, reach, markup } of motifs) {
        const shows = x + dx > -reach && x + dx < width + reach && y + dy > -reach && y + dy < height + reach;
        if (shows) body += `<g transform="translate(${x + dx} ${y + dy})">${markup}</g>`;
      }
  return body;
}
