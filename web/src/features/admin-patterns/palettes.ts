/** What every preview of the list can be shown in; six colors, of which a pattern takes as many as it has slots. */
const PALETTES = [
  { value: 'navy', label: 'Navy and gold', hexes: ['#14213d', '#d9a441', '#f7f2e4', '#a6192e', '#7fa7c9', '#2f5d46'] },
  {
    value: 'forest',
    label: 'Forest and cream',
    hexes: ['#2f5d46', '#f7f2e4', '#7a4f2a', '#d9a441', '#a9c7bc', '#161616'],
  },
  { value: 'coral', label: 'Coral and sky', hexes: ['#e2725b', '#7fa7c9', '#fff4dc', '#16697a', '#f2b5a7', '#14213d'] },
  { value: 'gray', label: 'Grays', hexes: ['#161616', '#bdbdbd', '#6b6b6b', '#ededed', '#404040', '#8c8c8c'] },
] as const;

export const PALETTE_OPTIONS = [{ value: '', label: 'Own colors' }, ...PALETTES];

/** Undefined for its own colors. */
export const paletteOf = (word: string | undefined): readonly string[] | undefined =>
  PALETTES.find(({ value }) => value === word)?.hexes;
