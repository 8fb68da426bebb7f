import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { libraryColorOf, type SentColor } from '@colorway/rules/color-library/library-color-of.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { listColorsByHex } from './names-store.ts';

/** Control and bidi characters can make a name look like another one. */
const INVISIBLE = /\p{C}/gu;

const cleanSentColor = ({ hex, colorName, colorSet }: SentColor): DesignColor => ({
  colorName: colorName.replaceAll(INVISIBLE, ''),
  hex,
  colorSet: colorSet.replaceAll(INVISIBLE, ''),
});

/** Visitors get names from the library only; staff may also name other colors (D94). */
export async function nameColors(
  tx: Queries,
  colors: readonly SentColor[],
  by: 'staff' | 'visitor',
): Promise<DesignColor[]> {
  const library = await listColorsByHex(
    tx,
    colors.map(({ hex }) => hex),
  );
  return colors.map((sent) => {
    const found = libraryColorOf(library, sent);
    if (found) return { colorName: found.colorName, hex: found.hex, colorSet: found.colorSet };
    return by === 'staff' ? cleanSentColor(sent) : { colorName: '', hex: sent.hex, colorSet: '' };
  });
}
