import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import type { UploadedFile } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { fileIdOf } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import type { Context } from '../../catalog/deps.ts';
import { type FileRow, findFiles, listGrantedFiles, scopesOf } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';

type VisitorContext = Pick<Context, 'tx' | 'sessions' | 'http'>;

/** Finds the files that the visitor uploaded or may read by a resume link, in the given order. */
export async function findVisitorFiles(
  { tx, sessions, http }: VisitorContext,
  files: readonly UploadedFile[],
): Promise<readonly FileRow[]> {
  const ids = [...new Set(files.flatMap((file) => fileIdOf(file) ?? []))];
  if (ids.length === 0) return [];
  const owners = scopesOf(sessions, http.cookie('browser'));
  const rows = new Map((await findFiles(tx, ids)).map((row) => [row.id, row]));
  const granted = await listGrantedFiles(tx, http.cookie('resume'));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row && (owners.includes(row.owner) || granted.has(id)) ? [row] : [];
  });
}

/** Refuses with the names of missing files. A file of another visitor counts as missing. */
export async function requireVisitorFiles(
  context: VisitorContext,
  files: readonly UploadedFile[],
  destination: DestinationName,
): Promise<readonly FileRow[]> {
  const found = (await findVisitorFiles(context, files)).filter((row) => row.destination === destination);
  const foundIds = new Set(found.map(({ id }) => id));
  const missing = files.filter((file) => !foundIds.has(fileIdOf(file) ?? ''));
  if (missing.length === 0) return found;
  const names = missing.map(({ originalName }) => originalName);
  const verb = names.length === 1 ? 'is' : 'are';
  const it = names.length === 1 ? 'it' : 'them';
  throw new Problem('file-gone', {
    message: `${names.join(', ')} ${verb} no longer available. Upload ${it} again or remove ${it}, then submit.`,
    details: { files: missing.map(({ downloadURL, originalName }) => ({ downloadURL, originalName })) },
  });
}
