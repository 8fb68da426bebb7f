import { type PantoneColor, SERIES_LETTERS, searched } from './pantone.ts';

/** The color of a number as it is typed, such as `185`, `PMS 185 C` or `warm gray 1`; never one that only contains it. */
export const pantoneOf = <Color extends PantoneColor>(colors: readonly Color[], text: string): Color | undefined => {
  const number = searched(text).replace(/^(pantone|pms)/, '');
  if (number === '') return undefined;
  // The number as it was typed, then the coated color, then the uncoated one.
  const ids = [number, ...Object.values(SERIES_LETTERS).map((letter) => number + letter)];
  return ids.map((id) => colors.find(({ pantone }) => searched(pantone) === id)).find((color) => color !== undefined);
};
