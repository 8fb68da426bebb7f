import { randomInt } from 'node:crypto';
import { drawDigits, storedName } from '@colorway/rules/file/stored-name.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import {
  type FileRow,
  findFiles,
  listProofPictureNames,
  lockImportedFiles,
  moveToProjects,
} from '../store/files-store.ts';

const MAX_DRAWS = 20;

interface Claim {
  readonly fileId: string;
  readonly projectId: string;
}

interface Named extends Claim {
  readonly originalName: string;
  readonly newName: string;
}

/** Draws other digits for names that a proof picture has already (D36). */
async function nameApart(tx: Queries, claims: readonly Named[]): Promise<readonly Named[]> {
  let named = claims;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const used = await listProofPictureNames(
      tx,
      named.map(({ newName }) => newName),
    );
    const seen = new Set<string>();
    const isFree = ({ newName }: Named): boolean => !used.has(newName) && !seen.has(newName) && !!seen.add(newName);
    const free = new Set(named.filter(isFree));
    if (free.size === named.length) return named;
    named = named.map((one) => {
      if (free.has(one)) return one;
      const digits = drawDigits(5, (lowest, highest) => randomInt(lowest, highest + 1));
      return { ...one, newName: storedName(one.originalName, digits) };
    });
  }
  throw new Error(`Expected free names after ${MAX_DRAWS} draws`);
}

/** Makes uploaded pictures those of projects; undefined if one of them is gone or belongs to someone else. */
export async function claimImported(
  tx: Queries,
  owner: string,
  claims: readonly Claim[],
): Promise<readonly FileRow[] | undefined> {
  const ids = claims.map(({ fileId }) => fileId);
  const uploaded = await lockImportedFiles(tx, owner, ids);
  if (new Set(ids).size < ids.length || uploaded.size < ids.length) return undefined;
  const named = await nameApart(
    tx,
    claims.map(({ fileId, projectId }) => {
      const { originalName = '', newName = '' } = uploaded.get(fileId) ?? {};
      return { fileId, projectId, originalName, newName };
    }),
  );
  await moveToProjects(tx, named);
  return findFiles(tx, ids);
}
