import { randomUUID } from 'node:crypto';
import { localTime } from '@colorway/rules/dates/zone.ts';
import type { Certificate } from '@colorway/rules/shop/charge/certificate.ts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, project, taxCertificate } from '../../kernel/database/schema.ts';

export type StoredCertificate = typeof taxCertificate.$inferSelect;

/** The form that the rules read, with days in the zone of the maker. */
export const toCertificate = (
  { state, forState, until, decidedAt, reason }: StoredCertificate,
  timeZone: string,
): Certificate => ({
  state,
  forState,
  until,
  decidedOn: decidedAt && localTime(decidedAt, timeZone).day,
  reason,
});

/** Certificates that these people sent, newest first. */
export const listCertificates = (db: Queries, emails: readonly string[]): Promise<StoredCertificate[]> =>
  db
    .select()
    .from(taxCertificate)
    .where(inArray(taxCertificate.email, [...emails]))
    .orderBy(desc(taxCertificate.createdAt));

export async function lockCertificate(tx: Queries, id: string): Promise<StoredCertificate | undefined> {
  const [row] = await tx.select().from(taxCertificate).where(eq(taxCertificate.id, id)).for('update');
  return row;
}

export async function insertCertificate(
  tx: Queries,
  values: Pick<StoredCertificate, 'email' | 'fileId' | 'fileName' | 'forState'>,
): Promise<StoredCertificate> {
  const [made] = await tx
    .insert(taxCertificate)
    .values({ id: randomUUID(), ...values })
    .returning();
  if (!made) throw new Error('Expected the inserted certificate');
  return made;
}

export async function decideStored(
  tx: Queries,
  { id, version }: StoredCertificate,
  decision: Pick<StoredCertificate, 'state' | 'forState' | 'until' | 'reason' | 'decidedBy'>,
): Promise<StoredCertificate> {
  const [saved] = await tx
    .update(taxCertificate)
    .set({ ...decision, decidedAt: new Date(), version: version + 1 })
    .where(eq(taxCertificate.id, id))
    .returning();
  if (!saved) throw new Error(`Expected the locked certificate ${id}`);
  return saved;
}

const addresses = (emails: readonly string[]) => sql.param([...emails]);

/** Due on orders that these people placed on terms. */
export async function sumOnTerms(db: Queries, emails: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(greatest(d.total_cents - d.received_cents, 0)), 0)::float8 as cents
    from ${draftOrder} d join ${project} p on p.id = d.project_id
    where p.email = any(${addresses(emails)}::text[]) and d.plan ->> 'choice' = 'terms' and d.cancelled_at is null`);
  return rows[0]?.cents ?? 0;
}

/** Locks the taxed orders of these people that were placed since then or have not all arrived. */
export async function lockTaxedOrders(tx: Queries, emails: readonly string[], since: Date) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from ${draftOrder} d left join ${project} p on p.id = d.project_id
    where (p.email = any(${addresses(emails)}::text[])
        or (d.project_id is null and lower(d.contact ->> 'email') = any(${addresses(emails)}::text[])))
      and d.cancelled_at is null and (d.created_at >= ${since.toISOString()}::timestamptz or d.delivered_pieces < d.pieces)
      and exists (select from jsonb_array_elements(d.sums) s where s ->> 'kind' = 'tax' and (s ->> 'amount')::int > 0)
    order by d.id for update of d`);
  return rows.map(({ id }) => id);
}
