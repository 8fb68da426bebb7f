import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { libraryColorOf, type SentColor } from '@colorway/rules/color-library/library-color-of.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { listColorsByHex } from './names-store.ts';

/** Control and bidi characters, which turn a name into another one on screen. */
const INVISIBLE = /\p{C}/gu;

const cleanSentColor = ({ hex, colorName, colorSet }: SentColor): DesignColor => ({
  colorName: colorName.replaceAll(INVISIBLE, ''),
  hex,
  colorSet: colorSet.replaceAll(INVISIBLE, ''),
});

/** A visitor's names come from the library alone; staff may also name what it does not hold (D94). */
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
