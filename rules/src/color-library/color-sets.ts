/** Collections that a color can belong to. */
export const COLOR_SETS = ['Knotty', 'Davids Bridal', 'Azazie'] as const;
export type ColorSet = (typeof COLOR_SETS)[number];

/** The brand's own colors, the only ones that the wizards offer (D12). */
export const BRAND_SET: ColorSet = 'Knotty';

interface DressMaker {
  readonly set: ColorSet;
  /** The name as people write it. */
  readonly name: string;
  /** Label on the chip. */
  readonly badge: string;
  /** Label in the filter (D12). */
  readonly filter: string;
}

export const DRESS_MAKERS: readonly DressMaker[] = [
  { set: 'Azazie', name: 'Azazie', badge: 'AZ', filter: 'Matches Azazie' },
  { set: 'Davids Bridal', name: "David's Bridal", badge: 'DB', filter: "Matches David's Bridal" },
];

export const dressMakerOf = (set: ColorSet): DressMaker | undefined => DRESS_MAKERS.find((one) => one.set === set);

/** `David's Bridal`, `Knotty`. */
export const setName = (set: ColorSet): string => dressMakerOf(set)?.name ?? set;

/** Normalizes a name to compare: lower case, no apostrophes, one space between words. */
export const plainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[\s_-]+/g, ' ');
const byPlain = new Map(COLOR_SETS.map((set) => [plainName(set), set]));

/** Parses a typed set name: `David's Bridal` and `davids-bridal` are the same set. */
export const readColorSet = (text: string): ColorSet | undefined => byPlain.get(plainName(text));
