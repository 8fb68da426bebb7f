import type { Motif } from './motif.ts';

const petal = (turn: number, outer: number, inner: number) =>
  `<g transform="rotate(${turn})"><path d="M0-3C-13-8-14-25-5-28-2-29-1-26 0-25 1-26 2-29 5-28 14-25 13-8 0-3Z" fill="{${outer}}"/><path d="M0-5C-4-9-4-15 0-19 4-15 4-9 0-5Z" fill="{${inner}}"/></g>`;

export function flower(
  x: number,
  y: number,
  scale: number,
  turn: number,
  outer: number,
  inner: number,
  heart: number,
): Motif {
  const petals = [0, 72, 144, 216, 288].map((angle) => petal(angle, outer, inner)).join('');
  const markup = `<g transform="rotate(${turn}) scale(${scale})">${petals}<circle r="5.2" fill="{${heart}}"/></g>`;
  return { x, y, reach: 31 * scale, markup };
}
