import { readStyleProduct, styleSpellings } from '@colorway/rules/styles/read-style-product.ts';
import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { staff, storedFile, stylePattern } from '../../../kernel/database/schema.ts';

const LOCK_KEY = 0x0c01_0a78;

/** Serializes writes of starter patterns, so their numbers have no gaps and nothing deadlocks. */
export async function lockStyles(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

const { id, collection, patternName, productType, index, version, drawing, changedAt, deletedAt } = stylePattern;
const file = { id: storedFile.id, newName: storedFile.newName, extension: storedFile.extension };
const columns = { id, collection, patternName, productType, index, version, drawing, changedAt, deletedAt, file };

async function stylesWhere(db: Queries, where: SQL | undefined) {
  const rows = await db
    .select({ ...columns, changedBy: staff.name })
    .from(stylePattern)
    .leftJoin(storedFile, eq(storedFile.id, stylePattern.fileId))
    .leftJoin(staff, eq(staff.id, stylePattern.changedBy))
    .where(where)
    .orderBy(asc(index), asc(id));
  return rows.flatMap((row) => {
    const type = readStyleProduct(row.productType);
    return type === undefined ? [] : [{ ...row, productType: type }];
  });
}
export type StoredStaffStyle = Awaited<ReturnType<typeof stylesWhere>>[number];

const isOf = (of: StyleCollection, type: StyleProductType): SQL | undefined =>
  and(
    eq(collection, of),
    inArray(productType, styleSpellings(type) as unknown as StyleProductType[]),
    isNull(deletedAt),
  );

export const listProductStyles = (
  db: Queries,
  of: StyleCollection,
  type: StyleProductType,
): Promise<StoredStaffStyle[]> => stylesWhere(db, isOf(of, type));

export const listStylesById = (db: Queries, ids: readonly string[]): Promise<StoredStaffStyle[]> =>
  stylesWhere(db, inArray(id, [...ids]));

/** Also finds a removed pattern. */
export async function findStaffStyle(db: Queries, styleId: string): Promise<StoredStaffStyle | undefined> {
  const [found] = await listStylesById(db, [styleId]);
  return found;
}

/** The raw row; its product type may be in the old spelling (D61). */
export async function findStyleRow(
  db: Queries,
  styleId: string,
): Promise<typeof stylePattern.$inferSelect | undefined> {
  const [row] = await db.select().from(stylePattern).where(eq(id, styleId));
  return row;
}

export async function countStyles(db: Queries, of: StyleCollection): Promise<ReadonlyMap<StyleProductType, number>> {
  const rows = await db
    .select({ type: productType, count: count() })
    .from(stylePattern)
    .where(and(eq(collection, of), isNull(deletedAt)))
    .groupBy(productType);
  const counts = new Map<StyleProductType, number>();
  for (const row of rows) {
    const type = readStyleProduct(row.type);
    if (type) counts.set(type, (counts.get(type) ?? 0) + row.count);
  }
  return counts;
}

/** Wizards identify a pattern by name and product, so each pair must be unique. */
export async function isNameTaken(
  tx: Queries,
  style: Pick<StoredStaffStyle, 'id' | 'collection' | 'patternName' | 'productType'>,
): Promise<boolean> {
  const [taken] = await tx
    .select({ id })
    .from(stylePattern)
    .where(
      and(
        isOf(style.collection, style.productType),
        eq(sql`lower(${patternName})`, style.patternName.toLowerCase()),
        ne(id, style.id),
      ),
    )
    .limit(1);
  return taken !== undefined;
}

export async function insertStyle(tx: Queries, row: typeof stylePattern.$inferInsert): Promise<void> {
  await tx.insert(stylePattern).values(row);
}

type Change = Partial<Omit<typeof stylePattern.$inferInsert, 'id' | 'version'>>;

/** Increments the version, so a save of an older version is refused. */
export async function changeStyle(tx: Queries, styleId: string, change: Change): Promise<void> {
  await tx
    .update(stylePattern)
    .set({ ...change, version: sql`${version} + 1`, changedAt: sql`now()` })
    .where(eq(id, styleId));
}

export async function recordMover(tx: Queries, styleId: string, changedBy: string | null): Promise<void> {
  await tx.update(stylePattern).set({ changedBy, changedAt: sql`now()` }).where(eq(id, styleId));
}

/** Does not increment the version: a move must not refuse another person's open edit. */
export async function placeStyles(
  tx: Queries,
  placed: readonly { readonly id: string; readonly index: number }[],
): Promise<void> {
  if (placed.length === 0) return;
  await tx.execute(sql`
    update style_pattern s set index = sent.index
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as sent (id uuid, index int)
    where s.id = sent.id`);
}
