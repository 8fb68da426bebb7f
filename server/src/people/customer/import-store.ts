import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { customerImport, customerImportRow, type ImportedDetails, staff } from '../../kernel/database/schema.ts';

export type StoredImport = typeof customerImport.$inferSelect & { readonly by: string | null };
export type ImportRow = Omit<typeof customerImportRow.$inferSelect, 'importId'>;

/** One import at a time, so that two of them neither make a company twice nor lock customers crosswise. */
export const lockImports = async (tx: Queries): Promise<void> => {
  await tx.execute(sql`lock table customer_import in exclusive mode`);
};

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
const json = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`;

export interface KnownCustomer extends Record<string, unknown>, ImportedDetails {
  readonly email: string;
  readonly companyName: string | null;
}

const knownCustomers = (emails: readonly string[]) => sql`
  select x.email, x.name, x.company_id as "companyId", x.company_before as "companyBefore", x.role,
    (select c.name from company c where c.id = x.company_id) as "companyName"
  from customer x where x.email = any(${texts(emails)}) order by x.email`;

export const listKnown = async (db: Queries, emails: readonly string[]): Promise<readonly KnownCustomer[]> =>
  (await db.execute<KnownCustomer>(knownCustomers(emails))).rows;

export const lockKnown = async (tx: Queries, emails: readonly string[]): Promise<readonly KnownCustomer[]> =>
  (await tx.execute<KnownCustomer>(sql`${knownCustomers(emails)} for update of x`)).rows;

export interface NamedCompany {
  readonly name: string;
  /** An address of one of its people. */
  readonly email: string;
}

const tidyName = (name: string) => sql.raw(`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`);

/** The company of each name: one that is not merged first, then the oldest; undefined where there is none. */
export async function findByNames(
  db: Queries,
  named: readonly NamedCompany[],
): Promise<readonly (string | undefined)[]> {
  const names = sql`unnest(${texts(named.map(({ name }) => name))}, ${texts(named.map(({ email }) => email))})
    with ordinality as typed(name, email, at)`;
  const { rows } = await db.execute<{ at: number; id: string }>(sql`
    select distinct on (found.at) found.at::int as at, coalesce(found.merged_into, found.id) as id
    from (
      select typed.at, c.*, 1 as rank from ${names} join company c on ${tidyName('c.name')} = ${tidyName('typed.name')}
      union all
      select typed.at, c.*, 2 as rank from ${names} join company c on c.key = company_key(typed.name, typed.email)
    ) found
    order by found.at, found.merged_into is not null, found.rank, found.created_at, found.id`);
  const ids = new Map(rows.map(({ at, id }) => [at - 1, id]));
  return named.map((_, at) => ids.get(at));
}

/** Makes companies and answers with how many; fewer than given when another request made one of them first. */
export async function insertCompanies(
  tx: Queries,
  made: readonly (NamedCompany & { readonly id: string })[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into company (id, name, key)
    select m.id, m.name, company_key(m.name, m.email)
    from jsonb_to_recordset(${json(made)}) as m(id uuid, name text, email text)
    on conflict (key) do nothing`);
  return rowCount ?? 0;
}

const CHANGED = sql.raw(
  'as row(email text, after jsonb), jsonb_to_record(row.after) as next(name text, "companyId" uuid, "companyBefore" uuid, role text)',
);

type Change = Pick<ImportRow, 'email' | 'after'>;

/** Fewer than given when another request added one of them first. */
export async function insertCustomers(tx: Queries, added: readonly Change[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into customer (email, name, company_id, role)
    select row.email, next.name, next."companyId", next.role from jsonb_to_recordset(${json(added)}) ${CHANGED}
    order by row.email
    on conflict (email) do nothing`);
  return rowCount ?? 0;
}

/** Skips a deleted company, and follows a merged one. */
export async function updateCustomers(tx: Queries, changed: readonly Change[]): Promise<void> {
  await tx.execute(sql`
    update customer x set name = next.name, role = next.role,
      company_id = (select coalesce(c.merged_into, c.id) from company c where c.id = next."companyId"),
      company_before = (select c.id from company c where c.id = next."companyBefore")
    from jsonb_to_recordset(${json(changed)}) ${CHANGED}
    where x.email = row.email`);
}

export async function insertImport(
  tx: Queries,
  made: typeof customerImport.$inferInsert,
  rows: readonly ImportRow[],
): Promise<void> {
  await tx.insert(customerImport).values(made);
  await tx.execute(sql`
    insert into customer_import_row (import_id, email, before, after)
    select ${made.id}, row.email, nullif(row.before, 'null'), row.after
    from jsonb_to_recordset(${json(rows)}) as row(email text, before jsonb, after jsonb)`);
}

const selectImports = (db: Queries) =>
  db
    .select({
      ...{ id: customerImport.id, fileName: customerImport.fileName, staffId: customerImport.staffId },
      ...{ added: customerImport.added, updated: customerImport.updated, unchanged: customerImport.unchanged },
      ...{ companyIds: customerImport.companyIds, createdAt: customerImport.createdAt },
      ...{ undoneAt: customerImport.undoneAt, by: staff.name },
    })
    .from(customerImport)
    .leftJoin(staff, eq(staff.id, customerImport.staffId));

export const listImports = (db: Queries, max: number): Promise<StoredImport[]> =>
  selectImports(db).orderBy(desc(customerImport.createdAt), customerImport.id).limit(max);

export async function findImport(db: Queries, id: string): Promise<StoredImport | undefined> {
  const [row] = await selectImports(db).where(eq(customerImport.id, id));
  return row;
}

export const listImportRows = (db: Queries, importId: string): Promise<ImportRow[]> =>
  db
    .select({ email: customerImportRow.email, before: customerImportRow.before, after: customerImportRow.after })
    .from(customerImportRow)
    .where(eq(customerImportRow.importId, importId))
    .orderBy(customerImportRow.email);

/** Addresses added by an import that something belongs to, with its kind: `a project`. */
export async function listUsed(tx: Queries, importId: string): Promise<readonly { email: string; by: string }[]> {
  const { rows } = await tx.execute<{ email: string; by: string }>(sql`
    with added as (select email from customer_import_row where import_id = ${importId} and before is null)
    select distinct on (used.email) used.email, used.by from (
      select p.email, 'a project' as by, 1 as rank from project p join added on added.email = p.email
      union all
      select i.email, 'an inquiry', 2 from inquiry i join added on added.email = i.email
      union all
      select lower(d.contact ->> 'email'), 'an order', 3 from draft_order d
        join added on added.email = lower(d.contact ->> 'email')
      union all
      select n.email, 'a note', 4 from customer_note n join added on added.email = n.email
      union all
      select t.email, 'a tax certificate', 5 from tax_certificate t join added on added.email = t.email
    ) used order by used.email, used.rank`);
  return rows;
}

/** Companies made by an import that have other people, notes, terms or a merge since. */
export async function listUsedCompanies(tx: Queries, importId: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.name from customer_import i join company c on c.id = any(i.company_ids)
    where i.id = ${importId} and (c.version > 1 or c.merged_into is not null
      or exists (select from company m where m.merged_into = c.id)
      or exists (select from customer_note n where n.company_id = c.id)
      or exists (select from customer x where x.company_id = c.id
        and not exists (select from customer_import_row r where r.import_id = i.id and r.email = x.email)))
    order by c.name`);
  return rows.map(({ name }) => name);
}

/** Marks an import as undone, and deletes what it made. Customers that it changed have to be set back before. */
export async function deleteImported(tx: Queries, importId: string, undoneAt: Date): Promise<void> {
  await tx.execute(sql`
    delete from customer x using customer_import_row r
    where r.import_id = ${importId} and r.email = x.email and r.before is null`);
  await tx.execute(sql`
    delete from company c using customer_import i where i.id = ${importId} and c.id = any(i.company_ids)`);
  await tx.delete(customerImportRow).where(eq(customerImportRow.importId, importId));
  await tx.update(customerImport).set({ undoneAt }).where(eq(customerImport.id, importId));
}
