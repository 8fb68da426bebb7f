import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { fileVariant, resumeLink, storedFile, upload } from '../../kernel/database/schema.ts';

export type UploadRow = typeof upload.$inferSelect;
export type FileRow = typeof storedFile.$inferSelect;
export type NewUpload = typeof upload.$inferInsert;
export type NewFile = typeof storedFile.$inferInsert;
export type VariantRow = typeof fileVariant.$inferSelect;

export async function insertUpload(db: Queries, row: NewUpload): Promise<void> {
  await db.insert(upload).values(row);
}

export async function setStorageRef(db: Queries, id: string, storageRef: string): Promise<void> {
  await db.update(upload).set({ storageRef }).where(eq(upload.id, id));
}

export async function findUpload(db: Queries, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(upload).where(eq(upload.id, id));
  return row;
}

export async function deleteUpload(db: Queries, id: string): Promise<void> {
  await db.delete(upload).where(eq(upload.id, id));
}

export async function findFile(db: Queries, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), isNull(storedFile.deletedAt)));
  return row;
}

export async function findFiles(db: Queries, ids: readonly string[]): Promise<FileRow[]> {
  return db
    .select()
    .from(storedFile)
    .where(and(inArray(storedFile.id, [...ids]), isNull(storedFile.deletedAt)));
}

/** Files of unexpired resume links with these token hashes. */
export async function listResumableFiles(db: Queries, tokenHashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileIds: sql<string[]>`${resumeLink.state} -> 'fileIds'` })
    .from(resumeLink)
    .where(and(inArray(resumeLink.tokenHash, [...tokenHashes]), gt(resumeLink.expiresAt, sql`now()`)));
  return rows.flatMap(({ fileIds }) => fileIds);
}

/** Marks files as deleted, so they can no longer be read, and returns how many. `purgeFiles` removes bytes and row. */
export async function markDeleted(tx: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await tx
    .update(storedFile)
    .set({ deletedAt: sql`now()` })
    .where(and(inArray(storedFile.id, [...ids]), isNull(storedFile.deletedAt)))
    .returning({ id: storedFile.id });
  return deleted.length;
}

/** Lists visitors' files older than `before` that belong to no inquiry and no project. */
export async function listStrayFiles(db: Queries, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from stored_file f
    where f.destination in ('org-uploads', 'dist-uploads') and f.created_at < ${before.toISOString()}::timestamptz
      and f.project_id is null and f.deleted_at is null
      and not exists (select 1 from inquiry_file i where i.file_id = f.id)
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

interface DeletedFile extends Pick<FileRow, 'id' | 'originalName'>, Record<string, unknown> {
  readonly keys: string[];
}

/** Lists deleted files with all their storage keys. */
export async function listDeletedFiles(db: Queries, limit: number): Promise<DeletedFile[]> {
  const { rows } = await db.execute<DeletedFile>(sql`
    select f.id, f.original_name as "originalName", coalesce(array_agg(v.storage_key) filter (where v.storage_key is not null), '{}') as keys
    from stored_file f left join file_variant v on v.file_id = f.id
    where f.deleted_at is not null group by f.id limit ${limit}`);
  return rows;
}

export async function deleteFileRow(db: Queries, id: string): Promise<void> {
  await db.delete(storedFile).where(eq(storedFile.id, id));
  await db.delete(upload).where(eq(upload.id, id));
}

/** Returns false if the name or the id exists already. */
export async function insertFile(db: Queries, row: NewFile): Promise<boolean> {
  const inserted = await db.insert(storedFile).values(row).onConflictDoNothing().returning({ id: storedFile.id });
  return inserted.length > 0;
}

export async function findVariant(
  db: Queries,
  fileId: string,
  width: number,
  format: string,
): Promise<VariantRow | undefined> {
  const [row] = await db
    .select()
    .from(fileVariant)
    .where(and(eq(fileVariant.fileId, fileId), eq(fileVariant.width, width), eq(fileVariant.format, format)));
  return row;
}

export const listVariants = (db: Queries, fileId: string): Promise<VariantRow[]> =>
  db.select().from(fileVariant).where(eq(fileVariant.fileId, fileId));

export async function insertVariant(db: Queries, row: typeof fileVariant.$inferInsert): Promise<void> {
  await db.insert(fileVariant).values(row).onConflictDoNothing();
}

interface OverdueUpload extends Pick<UploadRow, 'id' | 'originalName' | 'storageRef'>, Record<string, unknown> {
  readonly isFile: boolean;
}

/** Lists expired uploads, oldest first; `isFile` marks those that became a file. */
export async function listOverdueUploads(db: Queries, hours: number, limit: number): Promise<OverdueUpload[]> {
  const { rows } = await db.execute<OverdueUpload>(sql`
    select u.id, u.original_name as "originalName", u.storage_ref as "storageRef", f.id is not null as "isFile"
    from upload u left join stored_file f on f.id = u.id
    where u.created_at < now() - make_interval(hours => ${hours})
    order by u.created_at limit ${limit}`);
  return rows;
}

/** True if every proof with this picture is hidden or deleted. */
export async function isHiddenProofPicture(db: Queries, fileId: string): Promise<boolean> {
  const { rows } = await db.execute<{ hidden: boolean | null }>(sql`
    select bool_and(p.hidden or p.deleted_at is not null) as hidden
    from proof_version v join proof p on p.id = v.proof_id where v.file_id = ${fileId}`);
  return rows[0]?.hidden === true;
}

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/** Lists the names among these that a proof picture has. */
export async function listProofPictureNames(tx: Queries, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select new_name as name from stored_file where destination = 'proof-images' and new_name = any(${texts(names)})`);
  return new Set(rows.map(({ name }) => name));
}

type ImportedFile = Pick<FileRow, 'id' | 'originalName' | 'newName'>;

/** Pictures for an import that this owner uploaded and that no project has; locked. */
export async function lockImportedFiles(
  tx: Queries,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportedFile>> {
  const { rows } = await tx.execute<{ id: string; originalName: string; newName: string }>(sql`
    select id, original_name as "originalName", new_name as "newName" from stored_file
    where id = any(${texts(ids)}) and destination = 'import-proofs' and owner = ${owner}
      and project_id is null and deleted_at is null
    order by id for update`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface MovedFile {
  readonly fileId: string;
  readonly projectId: string;
  readonly newName: string;
}

/** Makes pictures of an import the proof pictures of projects. */
export async function moveToProjects(tx: Queries, files: readonly MovedFile[]): Promise<void> {
  await tx.execute(sql`
    update stored_file f set destination = 'proof-images', project_id = r."projectId", new_name = r."newName"
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r("fileId" text, "projectId" text, "newName" text)
    where f.id = r."fileId"`);
}
