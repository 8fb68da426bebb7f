import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { printPack } from '../../kernel/database/schema.ts';

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

/** False when someone else has printed this version first. */
export async function insertPack(db: Queries, values: Omit<StoredPack, 'id'>): Promise<boolean> {
  const made = await db
    .insert(printPack)
    .values({ id: randomUUID(), ...values })
    .onConflictDoNothing({ target: [printPack.scope, printPack.version] })
    .returning({ id: printPack.id });
  return made.length > 0;
}
