import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { placeholderSvg } from '@colorway/fabric/pattern/placeholder-svg.ts';
import { features } from './features.ts';
import { figma } from './figma.ts';
import { illustrator } from './illustrator.ts';
import { inkscape } from './inkscape.ts';
import { traps } from './traps.ts';

/** Honest drawings: our own patterns, what drawing programs export, and one of each feature. */
export const exported: readonly (readonly [string, string])[] = [
  ['Illustrator', illustrator],
  ['Inkscape', inkscape],
  ['Figma', figma],
  ['traps', traps],
  ...Object.entries(features),
  ...ALL_PATTERNS.map((pattern) => [pattern.id, placeholderSvg(pattern)] as const),
];
