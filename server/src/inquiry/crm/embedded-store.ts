import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { crmEntry } from '../../kernel/database/schema.ts';

interface Entry {
  readonly key: string;
  readonly kind: 'partial-inquiry' | 'inquiry' | 'create-project' | 'revision-request' | 'added-designs' | 'order-paid';
  readonly email: string | null;
  readonly dealId: string | null;
  readonly payload: object;
}

/** Idempotent: the first entry of a key stays. */
export async function insertEntry(db: Queries, entry: Entry): Promise<void> {
  await db.insert(crmEntry).values(entry).onConflictDoNothing();
}

/** Draws a deal number, and skips numbers that staff typed for a project. */
async function drawNumber(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ number: string; taken: boolean }>(sql`
    with drawn as (select nextval('deal_number')::text as number)
    select number, exists (select 1 from project p where p.id = number) as taken from drawn`);
  const [row] = rows;
  if (!row) throw new Error('Expected a number of the sequence deal_number');
  return row.taken ? drawNumber(db) : row.number;
}

/** Draws a number only for a new key. The entry of a concurrent insert wins. */
export async function insertDeal(db: Queries, entry: Omit<Entry, 'dealId'>): Promise<string> {
  const known = await findDeal(db, entry.key);
  if (known !== undefined) return known;
  await db
    .insert(crmEntry)
    .values({ ...entry, dealId: await drawNumber(db) })
    .onConflictDoNothing();
  const dealId = await findDeal(db, entry.key);
  if (dealId === undefined) throw new Error(`Expected the deal of ${entry.key}, which was deleted concurrently`);
  return dealId;
}

export async function findDeal(db: Queries, key: string): Promise<string | undefined> {
  const [row] = await db.select({ dealId: crmEntry.dealId }).from(crmEntry).where(eq(crmEntry.key, key));
  return row?.dealId ?? undefined;
}
