import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { printPack, staff } from '../../kernel/database/schema.ts';

export type StoredPack = typeof printPack.$inferSelect;

export async function findLastPack(db: Queries, scope: string): Promise<StoredPack | undefined> {
  const [row] = await db
    .select()
    .from(printPack)
    .where(eq(printPack.scope, scope))
    .orderBy(desc(printPack.version))
    .limit(1);
  return row;
}

/** The last pack without its pages, for the page of the order. */
export async function findPackFacts(db: Queries, scope: string) {
  const { version, files, printedAt } = printPack;
  const [row] = await db
    .select({ version, files, printedAt })
    .from(printPack)
    .where(eq(printPack.scope, scope))
    .orderBy(desc(printPack.version))
    .limit(1);
  return row;
}

const MAX_LISTED = 100;

/** Every pack that prints an order, newest first, without its pages. */
export async function listPacks(db: Queries, orderName: string) {
  const { id, scope, version, printedAt } = printPack;
  return db
    .select({ id, scope, version, printedAt, by: staff.name })
    .from(printPack)
    .leftJoin(staff, eq(staff.id, printPack.staffId))
    .where(sql`string_to_array(${scope}, ',') @> array[${orderName}]`)
    .orderBy(desc(printedAt), desc(id))
    .limit(MAX_LISTED);
}

export async function findPackPdf(db: Queries, id: string) {
  const [row] = await db
    .select({ scope: printPack.scope, version: printPack.version, pdf: printPack.pdf })
    .from(printPack)
    .where(eq(printPack.id, id));
  return row;
}

/** False when someone else has printed this version first. */
export async function insertPack(db: Queries, values: Omit<StoredPack, 'id'>): Promise<boolean> {
  const made = await db
    .insert(printPack)
    .values({ id: randomUUID(), ...values })
    .onConflictDoNothing({ target: [printPack.scope, printPack.version] })
    .returning({ id: printPack.id });
  return made.length > 0;
}
