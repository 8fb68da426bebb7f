import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { patternGroup, savedDesign, sharedDesign } from '../../../kernel/database/schema.ts';

export interface SharedDesign {
  readonly code: string;
  readonly group: string;
  readonly name: string;
  readonly type: ProductTypeId;
  readonly colors: readonly DesignColor[];
  readonly createdAt: Date;
}

/** Stores a design under its code; the same design has the code that it got first. */
export async function insertShared(tx: Queries, row: typeof sharedDesign.$inferInsert): Promise<string> {
  const [stored] = await tx
    .insert(sharedDesign)
    .values(row)
    .onConflictDoUpdate({ target: sharedDesign.key, set: { key: sql`excluded.key` } })
    .returning({ code: sharedDesign.code });
  return stored?.code ?? row.code;
}

const columns = {
  code: sharedDesign.code,
  group: sharedDesign.groupId,
  name: patternGroup.name,
  type: sharedDesign.type,
  colors: sharedDesign.colors,
  createdAt: sharedDesign.createdAt,
};

export async function findShared(db: Queries, code: string): Promise<SharedDesign | undefined> {
  const [row] = await db
    .select(columns)
    .from(sharedDesign)
    .innerJoin(patternGroup, eq(patternGroup.id, sharedDesign.groupId))
    .where(eq(sharedDesign.code, code));
  return row;
}

const untilIn = (months: number) => sql`now() + make_interval(months => ${months})`;

/** Saving again begins the time again. */
export async function saveFor(tx: Queries, email: string, code: string, months: number): Promise<void> {
  await tx
    .insert(savedDesign)
    .values({ email, code, expiresAt: untilIn(months) })
    .onConflictDoUpdate({ target: [savedDesign.email, savedDesign.code], set: { expiresAt: untilIn(months) } });
}

/** The saved designs of an address, newest first. */
export const listSaved = (tx: Queries, email: string, max: number): Promise<SharedDesign[]> =>
  tx
    .select(columns)
    .from(savedDesign)
    .innerJoin(sharedDesign, eq(sharedDesign.code, savedDesign.code))
    .innerJoin(patternGroup, eq(patternGroup.id, sharedDesign.groupId))
    .where(and(eq(savedDesign.email, email), gt(savedDesign.expiresAt, sql`now()`)))
    .orderBy(desc(savedDesign.createdAt))
    .limit(max);
