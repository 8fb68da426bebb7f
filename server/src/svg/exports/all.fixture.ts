import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { placeholderSvg } from '@colorway/fabric/pattern/placeholder-svg.ts';
import { figma } from './figma.fixture.ts';
import { illustrator } from './illustrator.fixture.ts';
import { inkscape } from './inkscape.fixture.ts';
import { traps } from './traps.fixture.ts';

/** Honest drawings: our own patterns and what drawing programs export. */
export const exported: readonly (readonly [string, string])[] = [
  ['Illustrator', illustrator],
  ['Inkscape', inkscape],
  ['Figma', figma],
  ['traps', traps],
  ...ALL_PATTERNS.map((pattern) => [pattern.id, placeholderSvg(pattern)] as const),
];
