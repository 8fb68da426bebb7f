/** How many are shown and kept, and where the browser keeps them (D14). */
export const HISTORY_LENGTH = 16;
export const HISTORY_KEY = 'colorHistory';

/** Newest first, each hex once. */
export const remember = <Color extends { readonly hex: string }>(
  history: readonly Color[],
  color: Color,
): readonly Color[] => {
  const isSame = ({ hex }: Color) => hex.toLowerCase() === color.hex.toLowerCase();
  return [color, ...history.filter((one) => !isSame(one))].slice(0, HISTORY_LENGTH);
};
