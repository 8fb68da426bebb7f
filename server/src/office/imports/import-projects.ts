import { randomUUID } from 'node:crypto';
import { type CheckedProjects, checkProjects, type ProjectItem } from '@colorway/rules/import/check-projects.ts';
import type { ProjectFault } from '@colorway/rules/import/project-columns.ts';
import { filesOf } from '@colorway/rules/import/zip-names.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { claimImported, type FileRow } from '../../files/facade.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { scopeOf } from '../../kernel/session/sessions.ts';
import {
  endImport,
  insertProjectImport,
  listExisting,
  listTouched,
  lockImported,
  lockProjectImports,
  notifyStaffLists,
  purgeProjects,
  writeProjects,
} from '../../project/facade.ts';
import { changedSince, effectOf, findImportOfProjects, MAX_FAULTS, refuseUndo } from './present-import.ts';

interface Planned extends CheckedProjects {
  /** Projects to make. */
  readonly added: readonly ProjectItem[];
  readonly existing: number;
}

/** An id that belongs to another address is more likely a slip than a project to leave alone. */
const otherEmail = ({ row, projectID }: ProjectItem): ProjectFault => ({
  ...{ row, field: 'projectID', fix: null },
  message: `Project ${projectID} exists with another email.`,
});

/** The effect of rows on the projects that are stored. */
async function plan(
  { tx }: Context,
  { rows, files }: { readonly rows: Input<'imports.checkProjects'>['rows']; readonly files: readonly string[] },
  { facts }: PriceData,
): Promise<Planned> {
  const productTypes = facts.products.map(({ productType }) => productType);
  const checked = checkProjects(rows, { files: filesOf(files), productTypes });
  const stored = await listExisting(
    tx,
    checked.items.map(({ projectID }) => projectID),
  );
  const taken = checked.items.filter(({ projectID, email }) => (stored.get(projectID) ?? email) !== email);
  return {
    ...checked,
    added: checked.items.filter(({ projectID }) => !stored.has(projectID)),
    existing: stored.size - taken.length,
    faults: [...checked.faults, ...taken.map(otherEmail)].toSorted((one, other) => one.row - other.row),
  };
}

const countProofs = (items: readonly ProjectItem[]): number =>
  items.reduce((sum, { proofs }) => sum + proofs.length, 0);

export const checkProjectImport = write('imports.checkProjects', {
  prepare: readPriceData,
  activity: { none: 'A dry run stores nothing.' },
  run: async ({ input, context, prepared }) => {
    const { added, existing, faults, unused } = await plan(context, input, prepared);
    return {
      ...{ projects: added.length, proofs: countProofs(added), existing, unused: unused.length },
      ...{ faults: faults.slice(0, MAX_FAULTS), faultCount: faults.length },
      needed: added.flatMap(({ proofs }) => proofs.map(({ file }) => file)),
    };
  },
});

/** The uploaded pictures by their path; those of projects that exist are left to be swept. */
async function claim(
  { tx, sessions }: Context,
  files: Input<'imports.importProjects'>['files'],
  items: readonly ProjectItem[],
): Promise<ReadonlyMap<string, FileRow>> {
  const fileIdOf = new Map(files.map(({ path, fileId }) => [path, fileId]));
  const claims = items.flatMap(({ projectID, proofs }) =>
    proofs.map(({ file }) => ({ path: file, fileId: fileIdOf.get(file) ?? '', projectId: projectID })),
  );
  const claimed = await claimImported(tx, scopeOf(sessions), claims);
  if (!claimed) throw new Problem('file-gone');
  const rowOf = new Map(claimed.map((row) => [row.id, row]));
  return new Map(
    claims.flatMap(({ path, fileId }) => (rowOf.has(fileId) ? [[path, rowOf.get(fileId) as FileRow]] : [])),
  );
}

async function importAll(
  context: Context,
  { fileName, rows, files, showProofs }: Input<'imports.importProjects'>,
  prices: PriceData,
): Promise<string> {
  const { tx, sessions } = context;
  await lockProjectImports(tx);
  const { added, existing, faults } = await plan(context, { rows, files: files.map(({ path }) => path) }, prices);
  if (faults.length > 0)
    throw new Problem('import-refused', { details: { faults: faults.slice(0, MAX_FAULTS), total: faults.length } });
  const pictures = await claim(context, files, added);
  await writeProjects(context, { fileName, items: added, pictures, showProofs });
  const id = randomUUID();
  const ids = added.map(({ projectID }) => projectID);
  await insertProjectImport(
    tx,
    {
      ...{ id, fileName, existing, projects: added.length, proofs: countProofs(added) },
      staffId: sessions.staff?.staffId ?? null,
    },
    ids,
  );
  const [first] = ids;
  // One message has every list of projects read again.
  if (first !== undefined) await publish(tx, { channel: 'staff', kind: 'project-created', data: { projectID: first } });
  return id;
}

export const importProjects = write('imports.importProjects', {
  prepare: readPriceData,
  activity: {
    kind: 'project',
    entries: ({ output }) => [{ what: `Projects of ${output.fileName}`, doing: 'imported', after: effectOf(output) }],
  },
  run: async ({ input, context, prepared }) => {
    const made = await findImportOfProjects(context, await importAll(context, input, prepared));
    if (!made) throw new Error('Expected the import that was stored');
    return made;
  },
});

/** Deletes the projects with their pictures, unless one of them was used. */
export async function undoProjects(context: Context, importId: string): Promise<void> {
  const { tx } = context;
  const ids = await lockImported(tx, importId);
  const touched = await listTouched(tx, ids);
  if (touched.length > 0) throw refuseUndo(changedSince(touched));
  await purgeProjects(tx, ids);
  await endImport(tx, importId, new Date());
  const [first] = ids;
  if (first !== undefined) await notifyStaffLists(tx, first, 'removed');
}
