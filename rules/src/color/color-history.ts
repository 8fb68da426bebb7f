/** Number of colors to show and store, and their key in the browser's storage (D14). */
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
