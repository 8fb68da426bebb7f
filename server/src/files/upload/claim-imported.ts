import { randomInt } from 'node:crypto';
import { drawDigits, storedName } from '@colorway/rules/file/stored-name.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import type { FileRow } from '../store/files-store.ts';
import { findFiles } from '../store/files-store.ts';

const MAX_DRAWS = 20;

interface Claim {
  readonly fileId: string;
  readonly projectId: string;
}

interface Named extends Claim {
  readonly originalName: string;
  readonly newName: string;
}

const taken = async (tx: Queries, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select new_name as name from stored_file
    where destination = 'proof-images' and new_name = any(${sql.param([...names])}::text[])`);
  return new Set(rows.map(({ name }) => name));
};

/** Draws other digits for names that a proof picture has already (D36). */
async function nameApart(tx: Queries, claims: readonly Named[]): Promise<readonly Named[]> {
  let named = claims;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const used = await taken(
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

/** Pictures of an import that this person uploaded and that no project has; locked. */
async function lockUploaded(tx: Queries, owner: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; originalName: string; newName: string }>(sql`
    select id, original_name as "originalName", new_name as "newName" from stored_file
    where id = any(${sql.param([...ids])}::text[]) and destination = 'import-proofs' and owner = ${owner}
      and project_id is null and deleted_at is null
    order by id for update`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes uploaded pictures those of projects; undefined if one of them is gone or belongs to someone else. */
export async function claimImported(
  tx: Queries,
  owner: string,
  claims: readonly Claim[],
): Promise<readonly FileRow[] | undefined> {
  const ids = claims.map(({ fileId }) => fileId);
  const uploaded = await lockUploaded(tx, owner, ids);
  if (new Set(ids).size < ids.length || uploaded.size < ids.length) return undefined;
  const named = await nameApart(
    tx,
    claims.map(({ fileId, projectId }) => {
      const { originalName = '', newName = '' } = uploaded.get(fileId) ?? {};
      return { fileId, projectId, originalName, newName };
    }),
  );
  await tx.execute(sql`
    update stored_file f set destination = 'proof-images', project_id = r."projectId", new_name = r."newName"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r("fileId" text, "projectId" text, "newName" text)
    where f.id = r."fileId"`);
  return findFiles(tx, ids);
}
