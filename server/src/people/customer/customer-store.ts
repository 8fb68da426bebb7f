import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { company, customer, customerNote } from '../../kernel/database/schema.ts';

export type StoredCompany = typeof company.$inferSelect;
export type StoredCustomer = typeof customer.$inferSelect;

export async function findCompany(db: Queries, id: string): Promise<StoredCompany | undefined> {
  const [row] = await db.select().from(company).where(eq(company.id, id));
  return row;
}

export async function lockCompany(tx: Queries, id: string): Promise<StoredCompany | undefined> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update');
  return row;
}

export async function findCustomer(db: Queries, email: string): Promise<StoredCustomer | undefined> {
  const [row] = await db.select().from(customer).where(eq(customer.email, email));
  return row;
}

/** The company of a person; undefined for one without. */
export async function findCompanyOf(db: Queries, email: string): Promise<StoredCompany | undefined> {
  const [row] = await db
    .select({ company })
    .from(customer)
    .innerJoin(company, eq(company.id, customer.companyId))
    .where(eq(customer.email, email));
  return row?.company;
}

export const listPeople = (db: Queries, companyId: string): Promise<StoredCustomer[]> =>
  db.select().from(customer).where(eq(customer.companyId, companyId)).orderBy(asc(customer.createdAt), customer.email);

/** The addresses that share the terms and certificates of this one, itself first. */
export async function listColleagues(db: Queries, email: string): Promise<readonly string[]> {
  const own = await findCompanyOf(db, email);
  const others = own ? (await listPeople(db, own.id)).map((one) => one.email) : [];
  return [...new Set([email, ...others])];
}

export async function insertCompany(tx: Queries, name: string): Promise<StoredCompany> {
  const [made] = await tx.insert(company).values({ name }).returning();
  if (!made) throw new Error('Expected the inserted company');
  return made;
}

type CompanyChange = Partial<
  Pick<
    StoredCompany,
    'name' | 'termsDays' | 'creditLimitCents' | 'unapprovedOrders' | 'needsPo' | 'mergedInto' | 'mergedAt'
  >
>;

export async function saveCompany(tx: Queries, id: string, change: CompanyChange): Promise<void> {
  await tx
    .update(company)
    .set({ ...change, version: sql`${company.version} + 1` })
    .where(eq(company.id, id));
}

/** False for an unknown person. */
export async function placePerson(
  tx: Queries,
  email: string,
  place: { readonly companyId: string | null; readonly role: string },
): Promise<boolean> {
  const placed = await tx
    .update(customer)
    .set({ ...place, companyBefore: null })
    .where(eq(customer.email, email))
    .returning({ email: customer.email });
  return placed.length > 0;
}

export async function insertNote(
  tx: Queries,
  note: Pick<typeof customerNote.$inferInsert, 'companyId' | 'email' | 'text' | 'staffId'>,
): Promise<void> {
  await tx.insert(customerNote).values({ id: randomUUID(), ...note });
}

/** Moves all people of a company, who remember it for the way back. */
export async function movePeople(tx: Queries, from: string, to: string): Promise<void> {
  await tx
    .update(customer)
    .set({ companyId: to, companyBefore: sql`coalesce(${customer.companyBefore}, ${from}::uuid)` })
    .where(eq(customer.companyId, from));
}

/** Moves those back who came from this company and are still where the merge brought them. */
export async function movePeopleBack(tx: Queries, to: string, from: string): Promise<void> {
  await tx
    .update(customer)
    .set({ companyId: to, companyBefore: null })
    .where(and(eq(customer.companyBefore, to), eq(customer.companyId, from)));
}

/** Companies that were merged into this one. */
export const listMerged = (db: Queries, id: string): Promise<StoredCompany[]> =>
  db.select().from(company).where(eq(company.mergedInto, id)).orderBy(asc(company.mergedAt));

/** Companies merged into others go along with the one that they are in. */
export async function moveMerged(tx: Queries, from: string, to: string): Promise<void> {
  await tx.update(company).set({ mergedInto: to }).where(eq(company.mergedInto, from));
}

/** Companies that may be the same one: of the same name, or with people at the same mail domain. */
export async function listSimilar(db: Queries, { id, name }: Pick<StoredCompany, 'id' | 'name'>) {
  const { rows } = await db.execute<{ id: string; name: string; domain: string | null }>(sql`
    with own as (
      select distinct split_part(email, '@', 2) as domain from customer
      where company_id = ${id} and company_key('x', email) <> 'x @' || email)
    select c.id, c.name, min(d.domain) as domain from company c
    left join lateral (
      select split_part(p.email, '@', 2) as domain from customer p join own on own.domain = split_part(p.email, '@', 2)
      where p.company_id = c.id limit 1) d on true
    where c.id <> ${id} and c.merged_into is null and (company_key(c.name, '') = company_key(${name}, '') or d.domain is not null)
    group by c.id, c.name order by c.name limit 3`);
  return rows;
}
