import { oklabOf, polar } from '../color/space/oklab.ts';
import type { Family } from './families.ts';

interface Look {
  readonly l: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Colors with so little chroma that their hue does not count. */
function withoutHue({ l, chroma, hue }: Look): Family | undefined {
  const isCool = hue > 150 && hue < 300;
  if (l < 0.28 && chroma < 0.02) return 'Black';
  if (l > 0.9 && chroma < 0.035) return 'White/Off White';
  if (chroma < 0.019 || (chroma < 0.026 && isCool)) return 'Gray';
  return undefined;
}

const ofReds = ({ l, chroma, hue }: Look): Family => {
  if (l > 0.66) return 'Pink';
  if (hue > 28 && chroma < 0.1) return 'Brown';
  return hue > 35 && l > 0.57 ? 'Orange' : 'Red';
};

const ofOranges = ({ l, chroma, hue }: Look): Family => {
  if (l > 0.91 && chroma < 0.045) return 'White/Off White';
  if (chroma < 0.075 || l < 0.57) return 'Brown';
  return hue > 74 && l > 0.77 ? 'Yellow' : 'Orange';
};

const ofYellows = ({ l, chroma, hue }: Look): Family => {
  if (l > 0.91 && chroma < 0.055) return 'White/Off White';
  if (chroma < 0.05 || l < 0.7) return hue > 100 ? 'Green' : 'Brown';
  return 'Yellow';
};

/** Hue in degrees up to which each function decides. */
const BANDS: readonly (readonly [to: number, (look: Look) => Family])[] = [
  [8, ({ l }) => (l < 0.55 ? 'Red' : 'Pink')],
  [40, ofReds],
  [76, ofOranges],
  [109, ofYellows],
  [190, () => 'Green'],
  [284, () => 'Blue'],
  [328, () => 'Purple'],
  [351, ({ l }) => (l < 0.6 ? 'Purple' : 'Pink')],
  [361, ({ l }) => (l < 0.47 ? 'Purple' : 'Pink')],
];

/** The family that a color looks like, for colors whose entry in the library is not at hand. */
export function familyOfHex(hex: string): Family {
  const lab = oklabOf(hex);
  const look = { l: lab.l, ...polar(lab) };
  return withoutHue(look) ?? BANDS.find(([to]) => look.hue < to)?.[1](look) ?? 'Gray';
}
