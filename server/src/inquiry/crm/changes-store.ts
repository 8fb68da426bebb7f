import type { CrmDeal } from '@colorway/contract/inquiry/crm-deal.ts';
import type { DatedValue } from '@colorway/rules/customer/crm-values.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { crmCursor, crmDeal, customer } from '../../kernel/database/schema.ts';

export type StoredDeal = typeof crmDeal.$inferSelect;
type CursorKind = (typeof crmCursor.$inferSelect)['kind'];

export async function findCursor(db: Queries, kind: CursorKind): Promise<Date | undefined> {
  const [row] = await db.select({ until: crmCursor.until }).from(crmCursor).where(eq(crmCursor.kind, kind));
  return row?.until;
}

/** Only moves on, so that two processes cannot set it back. */
export async function moveCursor(tx: Queries, kind: CursorKind, until: Date): Promise<void> {
  await tx
    .insert(crmCursor)
    .values({ kind, until })
    .onConflictDoUpdate({
      target: crmCursor.kind,
      set: { until: sql`greatest(${crmCursor.until}, excluded.until)` },
    });
}

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

export interface KnownDeal extends Record<string, unknown> {
  readonly dealId: string;
  /** The inquiry that the deal was made of, and the project with the deal's number. */
  readonly inquiryId: string | null;
  readonly name: string;
  readonly projectId: string | null;
}

/** Lists the deals that belong to an inquiry or a project here. */
export async function listKnownDeals(db: Queries, dealIds: readonly string[]): Promise<readonly KnownDeal[]> {
  const { rows } = await db.execute<KnownDeal>(sql`
    select d.id as "dealId", i.id as "inquiryId", coalesce(nullif(i.company, ''), i.name, '') as name,
      coalesce(p.id, i.project_id) as "projectId"
    from unnest(${texts(dealIds)}) as d(id)
    left join lateral (
      select x.id, x.company, x.name, x.project_id from inquiry x where x.deal_id = d.id order by x.created_at desc limit 1
    ) i on true
    left join project p on p.id = d.id and p.deleted_at is null
    where i.id is not null or p.id is not null`);
  return rows;
}

async function findDealState(db: Queries, dealId: string): Promise<StoredDeal | undefined> {
  const [row] = await db.select().from(crmDeal).where(eq(crmDeal.dealId, dealId));
  return row;
}

/** The deal as staff see it; null for one that was not read. */
export async function findCrmDeal(db: Queries, dealId: string): Promise<CrmDeal | null> {
  const found = await findDealState(db, dealId);
  if (!found) return null;
  const { service, stage, outcome, owner, ownerEmail, changedAt } = found;
  return {
    ...{ service, stage, outcome, changedAt: changedAt.toISOString() },
    owner: owner === '' ? null : { name: owner, email: ownerEmail },
  };
}

/** Undefined for a deal that is not stored; a concurrent reader waits for this one. */
export async function lockDealState(tx: Queries, dealId: string): Promise<StoredDeal | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${dealId}, 4714))`);
  return findDealState(tx, dealId);
}

export async function saveDealState(tx: Queries, deal: StoredDeal): Promise<void> {
  await tx.insert(crmDeal).values(deal).onConflictDoUpdate({ target: crmDeal.dealId, set: deal });
}

export async function listKnownCustomers(db: Queries, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from customer where email = any(${texts(emails)})`,
  );
  return new Set(rows.map(({ email }) => email));
}

export interface CustomerValues {
  readonly name: DatedValue;
  readonly phone: DatedValue;
  readonly crmCompany: string;
}

interface ValuesRow extends Record<string, unknown> {
  readonly name: string;
  readonly nameAt: number;
  readonly phone: string;
  readonly phoneAt: number;
  readonly crmCompany: string;
}

const ms = (time: SQL): SQL => sql`coalesce(extract(epoch from ${time}) * 1000, 0)::float8`;

/** The phone is the newest of the CRM's and those of the person's inquiries. */
const selectValues = (email: string): SQL => sql`
  select c.name, ${ms(sql`c.name_changed_at`)} as "nameAt", c.crm_company as "crmCompany",
    case when i.created_at > coalesce(c.phone_changed_at, '-infinity') then i.phone else c.phone end as phone,
    ${ms(sql`greatest(i.created_at, c.phone_changed_at)`)} as "phoneAt"
  from customer c left join lateral (
    select x.sent #>> '{basicInfo,phone}' as phone, x.created_at from inquiry x
    where x.email = c.email and coalesce(x.sent #>> '{basicInfo,phone}', '') <> '' order by x.created_at desc limit 1
  ) i on true
  where c.email = ${email}`;

export async function lockCustomerValues(tx: Queries, email: string): Promise<CustomerValues | undefined> {
  const { rows } = await tx.execute<ValuesRow>(sql`${selectValues(email)} for update of c`);
  const [row] = rows;
  return (
    row && {
      name: { value: row.name, changedAt: row.nameAt },
      phone: { value: row.phone, changedAt: row.phoneAt },
      crmCompany: row.crmCompany,
    }
  );
}

type CustomerChange = Partial<
  Pick<typeof customer.$inferSelect, 'name' | 'nameChangedAt' | 'phone' | 'phoneChangedAt' | 'crmCompany'>
>;

export async function saveCustomerValues(tx: Queries, email: string, change: CustomerChange): Promise<void> {
  await tx.update(customer).set(change).where(eq(customer.email, email));
}

/** The newest phone of a person; empty without one. */
export async function findPhone(db: Queries, email: string): Promise<string> {
  const { rows } = await db.execute<ValuesRow>(selectValues(email));
  return rows[0]?.phone ?? '';
}
