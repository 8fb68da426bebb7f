import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { prepareNearest } from '@colorway/rules/color/nearest.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readCatalog } from '../colors/catalog-store.ts';
import { libraryTable } from '../colors/library-store.ts';

/** Navy, cream, crimson, gold, sky and forest: used when an upload names no colors. */
const DEFAULT_HEXES = ['#14213d', '#f7f2e4', '#a6192e', '#d9a441', '#7fa7c9', '#2f5d46'];

/** The brand colors nearest to the defaults, or the plain hexes if there are none. */
export async function findDefaultColors(tx: Queries): Promise<DesignColor[]> {
  const { entries } = await readCatalog(tx, libraryTable);
  const brandColors = prepareNearest(entries.map(({ item }) => item).filter(({ colorSet }) => colorSet === 'Knotty'));
  return DEFAULT_HEXES.map((defaultHex) => {
    const [near] = brandColors.nearest(defaultHex, 1);
    if (!near) return { colorName: '', hex: defaultHex, colorSet: '' };
    const { colorName, hex, colorSet } = near.color;
    return { colorName, hex, colorSet };
  });
}
