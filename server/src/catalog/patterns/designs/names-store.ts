import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { color } from '../../../kernel/database/schema.ts';

const columns = { id: color.id, colorName: color.colorName, hex: color.hex, colorSet: color.colorSet };

/** Library colors of these ids, in any order. */
export const listColorsById = (tx: Queries, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(color)
    .where(inArray(color.id, [...ids]));

/**
 * Library colors with exactly these hexes, in library order. Reads in the save's transaction: waiting for a second
 * connection could deadlock the pool.
 */
export const listColorsByHex = (tx: Queries, hexes: readonly string[]) =>
  tx
    .select(columns)
    .from(color)
    .where(inArray(color.hex, [...hexes]))
    .orderBy(asc(color.position), asc(color.id));
