import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { placeholderSvg } from '@colorway/fabric/pattern/placeholder-svg.ts';
import { figma } from './figma.ts';
import { illustrator } from './illustrator.ts';
import { inkscape } from './inkscape.ts';
import { traps } from './traps.ts';

/** Honest drawings: our own patterns and what drawing programs export. */
export const exported: readonly (readonly [string, string])[] = [
  ['Illustrator', illustrator],
  ['Inkscape', inkscape],
  ['Figma', figma],
  ['traps', traps],
  ...ALL_PATTERNS.map((pattern) => [pattern.id, placeholderSvg(pattern)] as const),
];
