import { ciede2000 } from '../color/nearest/ciede2000.ts';
import { labOf } from '../color/space/lab.ts';

/** Words that name a color of cloth at a glance. */
const COLORS: Readonly<Record<string, readonly string[]>> = {
  black: ['#000000', '#16161a'],
  charcoal: ['#36393d'],
  gray: ['#808080', '#5c5f63', '#a6a6a6'],
  silver: ['#c8c8c8'],
  white: ['#ffffff', '#f2f2f0'],
  cream: ['#f3e9d2'],
  tan: ['#d2b48c'],
  brown: ['#6b4423', '#4a2c17'],
  maroon: ['#6d1a2d'],
  red: ['#c8102e', '#e03c31'],
  coral: ['#ff7f62'],
  orange: ['#f26b21', '#ff9a3c'],
  gold: ['#c99a2e', '#e0b64a'],
  yellow: ['#ffd900', '#fff176'],
  olive: ['#6b6b2e'],
  green: ['#00843d', '#2e7d32'],
  lime: ['#78be20'],
  'dark green': ['#17493b', '#0b3d20'],
  mint: ['#a8e0c8'],
  teal: ['#007c80'],
  turquoise: ['#30c5d0'],
  'light blue': ['#9fc9eb'],
  blue: ['#1f5fbf', '#2a4fe0'],
  navy: ['#14213d', '#0b1f4b'],
  purple: ['#6a2c91'],
  lavender: ['#c4b5e0'],
  magenta: ['#d0127e'],
  pink: ['#f5a3b7', '#ffd1dc'],
};

const NAMED = Object.entries(COLORS).flatMap(([word, hexes]) => hexes.map((hex) => ({ word, lab: labOf(hex) })));

/** Finds the plain word for a color: `navy`. */
export function colorWord(hex: string): string {
  const lab = labOf(hex);
  let best = { word: 'gray', difference: Number.POSITIVE_INFINITY };
  for (const named of NAMED) {
    const difference = ciede2000(lab, named.lab);
    if (difference < best.difference) best = { word: named.word, difference };
  }
  return best.word;
}
