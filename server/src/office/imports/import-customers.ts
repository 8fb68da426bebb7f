import { randomUUID } from 'node:crypto';
import type { ImportRecord } from '@colorway/contract/import/import-contract.ts';
import { checkCustomers } from '@colorway/rules/import/check-customers.ts';
import { TOO_LATE_TO_UNDO, undoUntil } from '@colorway/rules/import/import-life.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import {
  deleteImported,
  findImport,
  type ImportRow,
  insertCompanies,
  insertCustomers,
  insertImport,
  listImportRows,
  listImports,
  listKnown,
  listUsed,
  listUsedCompanies,
  lockImports,
  lockKnown,
  type StoredImport,
  updateCustomers,
} from '../../people/facade.ts';
import { planImport } from './plan-import.ts';

const MAX_LISTED = 20;
const MAX_FAULTS = 1_000;

const present = (stored: StoredImport, now: Date): ImportRecord => {
  const until = undoUntil(stored.createdAt);
  return {
    ...{ importId: stored.id, fileName: stored.fileName, by: stored.by ?? '' },
    ...{ added: stored.added, updated: stored.updated, unchanged: stored.unchanged },
    companies: stored.companyIds.length,
    at: stored.createdAt.toISOString(),
    undoneAt: stored.undoneAt?.toISOString() ?? null,
    undoUntil: stored.undoneAt === null && now < until ? until.toISOString() : null,
  };
};

async function findPresented({ tx }: Pick<Context, 'tx'>, id: string): Promise<ImportRecord> {
  const stored = await findImport(tx, id);
  if (!stored) throw new Problem('not-found');
  return present(stored, new Date());
}

export const listCustomerImports = read('imports.list', {
  run: async ({ context: { tx } }) => {
    const now = new Date();
    return { imports: (await listImports(tx, MAX_LISTED)).map((one) => present(one, now)) };
  },
});

const emailsOf = (items: readonly { readonly email: string }[]): readonly string[] => items.map(({ email }) => email);

export const checkCustomerImport = write('imports.checkCustomers', {
  activity: { none: 'A dry run stores nothing.' },
  run: async ({ input, context: { tx } }) => {
    const { items, faults } = checkCustomers(input.rows);
    const { counts } = await planImport(tx, items, await listKnown(tx, emailsOf(items)));
    return { ...counts, faults: faults.slice(0, MAX_FAULTS) };
  },
});

const RACED = 'Someone else saved one of these customers. Import again.';

async function importAll({ tx, sessions }: Context, { fileName, rows }: Input<'imports.importCustomers'>) {
  const { items, faults } = checkCustomers(rows);
  if (faults.length > 0) {
    const listed = faults.slice(0, MAX_FAULTS);
    throw new Problem('import-refused', { details: { faults: listed, total: faults.length } });
  }
  await lockImports(tx);
  const { counts, added, updated, companies } = await planImport(tx, items, await lockKnown(tx, emailsOf(items)));
  const isRaced =
    (await insertCompanies(tx, companies)) < companies.length || (await insertCustomers(tx, added)) < added.length;
  if (isRaced) throw new Problem('conflict', { message: RACED });
  await updateCustomers(tx, updated);
  const id = randomUUID();
  const made = {
    ...{ id, fileName, added: counts.added, updated: counts.updated, unchanged: counts.unchanged },
    ...{ staffId: sessions.staff?.staffId ?? null, companyIds: companies.map((one) => one.id) },
  };
  await insertImport(tx, made, [...added, ...updated]);
  return id;
}

const effect = ({ added, updated }: Pick<ImportRecord, 'added' | 'updated'>): string =>
  `${added} added, ${updated} updated`;

export const importCustomers = write('imports.importCustomers', {
  activity: {
    kind: 'customer',
    entries: ({ output }) => [{ what: `Customers of ${output.fileName}`, doing: 'imported', after: effect(output) }],
  },
  run: async ({ input, context }) => findPresented(context, await importAll(context, input)),
});

const names = (list: readonly string[]): string => {
  const [first = '', ...others] = list;
  return others.length === 0 ? first : `${first} and ${countOf(others.length, 'other', 'others')}`;
};

/** Refuses where something was built on the import, in a sentence that names the first of it. */
async function lockUnused({ tx }: Context, importId: string): Promise<readonly ImportRow[]> {
  const cannot = "So this import can't be undone.";
  const refuse = (message: string) => new Problem('conflict', { message: `${message} ${cannot}` });
  const rows = await listImportRows(tx, importId);
  // A request that adds something for one of them waits for this lock, so nothing appears after the checks.
  const known = new Map((await lockKnown(tx, emailsOf(rows))).map((one) => [one.email, one]));
  const [used] = await listUsed(tx, importId);
  if (used) throw refuse(`${used.email} has ${used.by} by now.`);
  const changed = rows.filter(({ email, after }) => {
    const now = known.get(email);
    // A customer that is gone was deleted on request, and stays deleted.
    return now && (now.name !== after.name || now.role !== after.role || now.companyId !== after.companyId);
  });
  if (changed.length > 0) throw refuse(`${names(emailsOf(changed))} changed since.`);
  const companies = await listUsedCompanies(tx, importId);
  if (companies.length > 0) throw refuse(`${names(companies)} changed since.`);
  return rows;
}

export const undoCustomerImport = write('imports.undo', {
  activity: {
    kind: 'customer',
    entries: ({ output }) => [
      { what: `Customers of ${output.fileName}`, doing: 'import undone', before: effect(output) },
    ],
  },
  run: async ({ input: { importId }, context }) => {
    const { tx } = context;
    await lockImports(tx);
    const { undoneAt, undoUntil: until } = await findPresented(context, importId);
    if (undoneAt !== null) throw new Problem('conflict', { message: 'This import was already undone.' });
    if (until === null) throw new Problem('conflict', { message: TOO_LATE_TO_UNDO });
    const rows = await lockUnused(context, importId);
    await updateCustomers(
      tx,
      rows.flatMap(({ email, before }) => (before ? [{ email, after: before }] : [])),
    );
    await deleteImported(tx, importId, new Date());
    return findPresented(context, importId);
  },
});
