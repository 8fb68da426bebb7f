import type { LibraryColor } from './library-color.ts';

type Named = Pick<LibraryColor, 'id' | 'colorName' | 'hex'> & { readonly colorSet: string };

/** A color from a sender: only its hex is certain. */
export interface SentColor {
  readonly hex: string;
  readonly id?: string | undefined;
  readonly colorName: string;
  readonly colorSet: string;
}

/**
 * Finds the intended library color. Several may share a hex (D10): then the id decides, or name and set, name, set; else
 * the first one. Undefined for an unknown hex.
 */
export function libraryColorOf<Color extends Named>(library: readonly Color[], sent: SentColor): Color | undefined {
  const same = library.filter(({ hex }) => hex === sent.hex);
  const isNamed = ({ colorName }: Color): boolean => colorName === sent.colorName;
  const isOfSet = ({ colorSet }: Color): boolean => colorSet === sent.colorSet;
  return (
    same.find(({ id }) => id === sent.id) ??
    same.find((one) => isNamed(one) && isOfSet(one)) ??
    same.find(isNamed) ??
    same.find(isOfSet) ??
    same[0]
  );
}
