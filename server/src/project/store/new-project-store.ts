import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { inquiryFile, project, storedFile } from '../../kernel/database/schema.ts';

export type { StoredApprovedLine, StoredCertificate } from '../../kernel/database/schema/proofs.ts';
export type ProjectRow = typeof project.$inferSelect;

/** Undefined if the id is in use, also by a deleted project. */
export async function insertProject(tx: Queries, row: typeof project.$inferInsert): Promise<ProjectRow | undefined> {
  const [made] = await tx.insert(project).values(row).onConflictDoNothing().returning();
  return made;
}

/** Moves the inquiry's files to the project. */
export async function takeFiles(tx: Queries, inquiryId: string, projectId: string): Promise<void> {
  await tx
    .update(storedFile)
    .set({ projectId })
    .from(inquiryFile)
    .where(
      and(eq(inquiryFile.fileId, storedFile.id), eq(inquiryFile.inquiryId, inquiryId), isNull(storedFile.projectId)),
    );
}
