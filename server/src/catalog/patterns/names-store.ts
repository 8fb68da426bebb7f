import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { color } from '../../kernel/database/schema.ts';

/**
 * The library colors of exactly these hexes, in the order of the library. Asked in the transaction of the save: one
 * that waited for another connection meanwhile could wait for itself.
 */
export const listColorsByHex = (tx: Queries, hexes: readonly string[]) =>
  tx
    .select({ id: color.id, colorName: color.colorName, hex: color.hex, colorSet: color.colorSet })
    .from(color)
    .where(inArray(color.hex, [...hexes]))
    .orderBy(asc(color.position), asc(color.id));
