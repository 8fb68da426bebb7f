import type {
  CustomerImport,
  ImportHead,
  ImportRecord,
  ProjectImport,
} from '@colorway/contract/import/import-contract.ts';
import { undoUntil } from '@colorway/rules/import/import-life.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { findImport, type StoredImport } from '../../people/facade.ts';
import { findProjectImport, type StoredProjectImport } from '../../project/facade.ts';

/** Faults that one answer lists. */
export const MAX_FAULTS = 1_000;

function presentHead(stored: StoredImport | StoredProjectImport, now: Date): ImportHead {
  const until = undoUntil(stored.createdAt);
  return {
    ...{ importId: stored.id, fileName: stored.fileName, by: stored.by ?? '', at: stored.createdAt.toISOString() },
    undoneAt: stored.undoneAt?.toISOString() ?? null,
    undoUntil: stored.undoneAt === null && now < until ? until.toISOString() : null,
  };
}

export const presentCustomerImport = (stored: StoredImport, now: Date): CustomerImport => ({
  ...presentHead(stored, now),
  kind: 'customers',
  ...{ added: stored.added, updated: stored.updated, unchanged: stored.unchanged },
  companies: stored.companyIds.length,
});

export const presentProjectImport = (stored: StoredProjectImport, now: Date): ProjectImport => ({
  ...presentHead(stored, now),
  kind: 'projects',
  ...{ projects: stored.projects, proofs: stored.proofs, existing: stored.existing },
});

export async function findCustomerImport({ tx }: Pick<Context, 'tx'>, id: string): Promise<CustomerImport> {
  const stored = await findImport(tx, id);
  if (!stored) throw new Problem('not-found');
  return presentCustomerImport(stored, new Date());
}

/** Undefined for an id that is not one of projects. */
export async function findImportOfProjects(
  { tx }: Pick<Context, 'tx'>,
  id: string,
): Promise<ProjectImport | undefined> {
  const stored = await findProjectImport(tx, id);
  return stored && presentProjectImport(stored, new Date());
}

export const effectOf = (record: ImportRecord): string =>
  record.kind === 'customers'
    ? `${record.added} added, ${record.updated} updated`
    : `${countOf(record.projects, 'project', 'projects')}, ${countOf(record.proofs, 'proof', 'proofs')}`;

export const refuseUndo = (reason: string): Problem =>
  new Problem('conflict', { message: `${reason} So this import can't be undone.` });

/** Names the first of those that changed. */
export function changedSince([first = '', ...others]: readonly string[]): string {
  const names = others.length === 0 ? first : `${first} and ${countOf(others.length, 'other', 'others')}`;
  return `${names} changed since.`;
}
