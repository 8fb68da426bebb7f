import { randomUUID } from 'node:crypto';
import { checkCustomers } from '@colorway/rules/import/check-customers.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import {
  deleteImported,
  type ImportRow,
  insertCompanies,
  insertCustomers,
  insertImport,
  listImportRows,
  listKnown,
  listUsed,
  listUsedCompanies,
  lockImports,
  lockKnown,
  updateCustomers,
} from '../../people/facade.ts';
import { planImport } from './plan-import.ts';
import { changedSince, effectOf, findCustomerImport, MAX_FAULTS, refuseUndo } from './present-import.ts';

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

export const importCustomers = write('imports.importCustomers', {
  activity: {
    kind: 'customer',
    entries: ({ output }) => [{ what: `Customers of ${output.fileName}`, doing: 'imported', after: effectOf(output) }],
  },
  run: async ({ input, context }) => findCustomerImport(context, await importAll(context, input)),
});

/** Refuses where something was built on the import, in a sentence that names the first of it. */
async function lockUnused({ tx }: Context, importId: string): Promise<readonly ImportRow[]> {
  const rows = await listImportRows(tx, importId);
  // A request that adds something for one of them waits for this lock, so nothing appears after the checks.
  const known = new Map((await lockKnown(tx, emailsOf(rows))).map((one) => [one.email, one]));
  const [used] = await listUsed(tx, importId);
  if (used) throw refuseUndo(`${used.email} has ${used.by} by now.`);
  const changed = rows.filter(({ email, after }) => {
    const now = known.get(email);
    // A customer that is gone was deleted on request, and stays deleted.
    return now && (now.name !== after.name || now.role !== after.role || now.companyId !== after.companyId);
  });
  if (changed.length > 0) throw refuseUndo(changedSince(emailsOf(changed)));
  const companies = await listUsedCompanies(tx, importId);
  if (companies.length > 0) throw refuseUndo(changedSince(companies));
  return rows;
}

/** Sets changed customers back and deletes added ones. */
export async function undoCustomers(context: Context, importId: string): Promise<void> {
  const { tx } = context;
  const rows = await lockUnused(context, importId);
  await updateCustomers(
    tx,
    rows.flatMap(({ email, before }) => (before ? [{ email, after: before }] : [])),
  );
  await deleteImported(tx, importId, new Date());
}
