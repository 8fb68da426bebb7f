import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { libraryColorOf, type SentColor } from '@colorway/rules/color-library/library-color-of.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { colorsOfHexes } from './names-store.ts';

/** Control and bidi characters, which turn a name into another one on screen. */
const UNSEEN = /\p{C}/gu;

const asSent = ({ hex, colorName, colorSet }: SentColor): DesignColor => ({
  colorName: colorName.replaceAll(UNSEEN, ''),
  hex,
  colorSet: colorSet.replaceAll(UNSEEN, ''),
});

/** A visitor's names come from the library alone; staff may also name what it does not hold (D94). */
export async function nameColors(
  tx: Queries,
  colors: readonly SentColor[],
  by: 'staff' | 'visitor',
): Promise<DesignColor[]> {
  const library = await colorsOfHexes(
    tx,
    colors.map(({ hex }) => hex),
  );
  return colors.map((sent) => {
    const found = libraryColorOf(library, sent);
    if (found) return { colorName: found.colorName, hex: found.hex, colorSet: found.colorSet };
    return by === 'staff' ? asSent(sent) : { colorName: '', hex: sent.hex, colorSet: '' };
  });
}
