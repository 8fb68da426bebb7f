import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { fileVariant, storedFile, upload } from '../../database/schema.ts';

export type UploadRow = typeof upload.$inferSelect;
export type FileRow = typeof storedFile.$inferSelect;
export type NewFile = typeof storedFile.$inferInsert;
export type VariantRow = typeof fileVariant.$inferSelect;

export async function insertUpload(db: Queries, row: typeof upload.$inferInsert): Promise<void> {
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

/** False when its name is taken, or when it is there already. */
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

export async function insertVariant(db: Queries, row: typeof fileVariant.$inferInsert): Promise<void> {
  await db.insert(fileVariant).values(row).onConflictDoNothing();
}

/** Uploads whose time is over, oldest first; those that became a file are told apart by `isFile`. */
export async function overdueUploads(
  db: Queries,
  hours: number,
  most: number,
): Promise<{ id: string; storageRef: string; isFile: boolean }[]> {
  const { rows } = await db.execute<{ id: string; storageRef: string; isFile: boolean }>(sql`
    select u.id, u.storage_ref as "storageRef", f.id is not null as "isFile"
    from upload u left join stored_file f on f.id = u.id
    where u.created_at < now() - make_interval(hours => ${hours})
    order by u.created_at limit ${most}`);
  return rows;
}
