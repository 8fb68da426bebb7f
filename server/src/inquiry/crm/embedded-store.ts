import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { crmEntry } from '../../kernel/database/schema.ts';

interface Entry {
  readonly key: string;
  readonly kind: 'partial-inquiry' | 'inquiry' | 'create-project' | 'revision-request' | 'added-designs' | 'order-paid';
  readonly email: string | null;
  readonly dealId: string | null;
  readonly payload: object;
}

/** Under one key there is one entry, whoever writes it first. */
export async function insertEntry(db: Queries, entry: Entry): Promise<void> {
  await db.insert(crmEntry).values(entry).onConflictDoNothing();
}

/** Staff may have typed a number of ours for a project, so that one is left out. */
async function drawNumber(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ number: string; taken: boolean }>(sql`
    with drawn as (select nextval('deal_number')::text as number)
    select number, exists (select 1 from project p where p.id = number) as taken from drawn`);
  const [row] = rows;
  if (!row) throw new Error('no number was drawn');
  return row.taken ? drawNumber(db) : row.number;
}

/** The number is drawn only when the entry is new to us; what a twin wrote meanwhile stays. */
export async function insertDeal(db: Queries, entry: Omit<Entry, 'dealId'>): Promise<string> {
  const known = await findDeal(db, entry.key);
  if (known !== undefined) return known;
  await db
    .insert(crmEntry)
    .values({ ...entry, dealId: await drawNumber(db) })
    .onConflictDoNothing();
  const dealId = await findDeal(db, entry.key);
  if (dealId === undefined) throw new Error('The deal was deleted while it was made.');
  return dealId;
}

export async function findDeal(db: Queries, key: string): Promise<string | undefined> {
  const [row] = await db.select({ dealId: crmEntry.dealId }).from(crmEntry).where(eq(crmEntry.key, key));
  return row?.dealId ?? undefined;
}
