import type { LibraryColor } from '../color-library/library-color.ts';

const color = (id: string, hex = '#000000'): LibraryColor => ({
  id,
  hex,
  colorName: id.toUpperCase(),
  category: 'Red',
  colorSet: 'Knotty',
});

/** Two of these share a hex. */
export const LIBRARY = ['navy', 'cardinal', 'ivory', 'gold', 'sky', 'bottle', 'wine'].map((id, n) =>
  color(id, `#00000${n}`),
);
export const TWIN = color('azazie-navy', '#000000');
export const ALL = [...LIBRARY, TWIN];

export const one = (id: string): LibraryColor => ALL.find((color) => color.id === id) ?? color(id);

export const named = (...ids: readonly string[]): readonly LibraryColor[] => ids.map(one);
