import { randomUUID } from 'node:crypto';
import type { ImportCounts } from '@colorway/contract/import/import-contract.ts';
import type { CustomerItem } from '@colorway/rules/import/check-customers.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { findByNames, type ImportRow, type KnownCustomer, type NamedCompany } from '../../people/facade.ts';

const nameKey = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

interface Companies {
  /** Key of the name to id. */
  readonly ids: ReadonlyMap<string, string>;
  readonly made: readonly (NamedCompany & { readonly id: string })[];
}

/** One company for each name in the file, whoever works there. */
async function findCompanies(db: Queries, items: readonly CustomerItem[]): Promise<Companies> {
  const named = [
    ...new Map(items.filter(({ company }) => company !== '').map((item) => [nameKey(item.company), item])),
  ];
  const typed = named.map(([, { company, email }]) => ({ name: company, email }));
  const found = await findByNames(db, typed);
  const made = typed.flatMap((one, at) => (found[at] === undefined ? [{ ...one, id: randomUUID() }] : []));
  const madeIds = made.map(({ name, id }) => [nameKey(name), id] as const);
  const foundIds = named.flatMap(([key], at) => (found[at] === undefined ? [] : [[key, found[at]] as const]));
  return { ids: new Map([...foundIds, ...madeIds]), made };
}

function nextOf(item: CustomerItem, known: KnownCustomer | undefined, { ids }: Companies): ImportRow['after'] {
  const { name = '', role = '', companyId = null, companyBefore = null, companyName = null } = known ?? {};
  const details = { name: item.name || name, role: item.role || role };
  const staysThere = item.company === '' || nameKey(item.company) === nameKey(companyName ?? '');
  if (staysThere) return { ...details, companyId, companyBefore };
  return { ...details, companyId: ids.get(nameKey(item.company)) ?? null, companyBefore: null };
}

const isSame = (row: ImportRow): boolean =>
  row.before !== null &&
  row.before.name === row.after.name &&
  row.before.role === row.after.role &&
  row.before.companyId === row.after.companyId;

export interface ImportPlan {
  readonly counts: ImportCounts;
  readonly added: readonly ImportRow[];
  readonly updated: readonly ImportRow[];
  readonly companies: Companies['made'];
}

/** The effect of rows without a fault on the customers that are stored. */
export async function planImport(
  db: Queries,
  items: readonly CustomerItem[],
  known: readonly KnownCustomer[],
): Promise<ImportPlan> {
  const knownBy = new Map(known.map((one) => [one.email, one]));
  const companies = await findCompanies(db, items);
  const rows = items.map((item): ImportRow => {
    const stored = knownBy.get(item.email);
    const { name, companyId, companyBefore, role } = stored ?? {};
    const before = stored ? { name, companyId, companyBefore, role } : null;
    return { email: item.email, before: before as ImportRow['before'], after: nextOf(item, stored, companies) };
  });
  const added = rows.filter(({ before }) => before === null);
  const updated = rows.filter((row) => row.before !== null && !isSame(row));
  // A person may already be in a company of this name that another one matches first.
  const used = new Set([...added, ...updated].map(({ after }) => after.companyId));
  const made = companies.made.filter(({ id }) => used.has(id));
  const counts = {
    ...{ added: added.length, updated: updated.length, companies: made.length },
    unchanged: rows.length - added.length - updated.length,
  };
  return { counts, added, updated, companies: made };
}
