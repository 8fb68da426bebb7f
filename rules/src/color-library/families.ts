/** The color families of the library, in catalog order; the dress-makers say `Off White`. */
export const CATEGORIES = [
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Blue',
  'Purple',
  'Pink',
  'White/Off White',
  'Off White',
  'Gray',
  'Brown',
  'Black',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The heading of a family: `Off White` counts as `White/Off White` (D11). */
export type Family = Exclude<Category, 'Off White'>;
export const FAMILIES = CATEGORIES.filter((category): category is Family => category !== 'Off White');

/** The options of the family filter, to the letter; brown and black have none. */
export const SHOW_ALL_COLORS = 'Show All Colors';
export const FAMILY_FILTERS = [
  SHOW_ALL_COLORS,
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Blue',
  'Purple',
  'Pink',
  'White/Off White',
  'Gray',
] as const;
export type FamilyFilter = (typeof FAMILY_FILTERS)[number];

export const familyOf = (category: Category): Family => (category === 'Off White' ? 'White/Off White' : category);

/** Spellings in the real data (D11). */
const MISSPELT: Readonly<Record<string, Category>> = { oraneg: 'Orange' };
const SPOKEN: Readonly<Record<string, Category>> = {
  grey: 'Gray',
  white: 'White/Off White',
  'off-white': 'Off White',
};
const byLowerCase = new Map(CATEGORIES.map((category) => [category.toLowerCase(), category]));

/** Parses a typed category; undefined when it is none. */
export const readCategory = (text: string): Category | undefined => {
  const written = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return byLowerCase.get(written) ?? MISSPELT[written];
};

const letters = (text: string): readonly string[] => [...text].sort();
const inCommon = (a: string, b: string): number => {
  const rest = [...letters(b)];
  return letters(a).filter((letter) => {
    const at = rest.indexOf(letter);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
};

/** Guesses the intended category, for "Did you mean Orange?". */
export const guessCategory = (text: string): Category | undefined => {
  const written = text.trim().toLowerCase();
  const known = readCategory(written) ?? SPOKEN[written];
  if (known || written.length < 3) return known;
  const likeness = (category: string) => inCommon(written, category) / Math.max(written.length, category.length);
  const best = [...byLowerCase].map(([name, category]) => ({ category, share: likeness(name) }));
  const [first] = best.sort((a, b) => b.share - a.share);
  return first && first.share >= 0.75 ? first.category : undefined;
};
