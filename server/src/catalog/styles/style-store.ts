import { randomUUID } from 'node:crypto';
import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { readStyleProduct } from '@colorway/rules/styles/read-style-product.ts';
import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { setting, storedFile, stylePattern } from '../../kernel/database/schema.ts';

export interface StoredStyle {
  readonly id: string;
  readonly collection: StyleCollection;
  readonly patternName: string;
  readonly productType: StyleProductType;
  readonly index: number;
  readonly version: number;
  readonly drawing: StyleDrawing | null;
  /** Picture uploaded in place of a drawing. */
  readonly file: { readonly id: string; readonly newName: string } | null;
}

const { id, collection, patternName, productType, index, version, drawing } = stylePattern;
const file = { id: storedFile.id, newName: storedFile.newName };

async function stylesWhere(db: Queries, where: SQL): Promise<StoredStyle[]> {
  const rows = await db
    .select({ id, collection, patternName, productType, index, version, drawing, file })
    .from(stylePattern)
    .leftJoin(storedFile, eq(storedFile.id, stylePattern.fileId))
    .where(where)
    .orderBy(asc(patternName), asc(index), asc(id));
  return rows.flatMap((row) => {
    const type = readStyleProduct(row.productType);
    return type === undefined ? [] : [{ ...row, productType: type }];
  });
}

/** Patterns that customers can choose, sorted by name. */
export const listAvailableStyles = (db: Queries): Promise<StoredStyle[]> =>
  stylesWhere(db, isNull(stylePattern.deletedAt));

/** Also finds a removed pattern, since earlier choices still show it. */
export async function findStyle(db: Queries, styleId: string): Promise<StoredStyle | undefined> {
  const [found] = await stylesWhere(db, eq(id, styleId));
  return found;
}

export type NewStyle = Pick<StoredStyle, 'collection' | 'patternName' | 'productType' | 'index' | 'drawing'>;

export async function insertStyles(tx: Queries, styles: readonly NewStyle[]): Promise<void> {
  await tx.insert(stylePattern).values(styles.map((style) => ({ ...style, id: randomUUID() })));
}

/** True on the first start of an installation. A second node waits for the first one's transaction. */
export async function claimFirstStyles(tx: Queries): Promise<boolean> {
  const inserted = await tx
    .insert(setting)
    .values({ key: 'first.styles', value: true })
    .onConflictDoNothing()
    .returning({ key: setting.key });
  return inserted.length > 0;
}
