import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { proof, proofApproval } from '../../kernel/database/schema.ts';

export type ApprovalRow = typeof proofApproval.$inferSelect;

/** Locks the proof's row until the approval commits. */
export async function lockProof(tx: Queries, projectId: string, proofId: string): Promise<void> {
  await tx
    .select({ id: proof.id })
    .from(proof)
    .where(and(eq(proof.id, proofId), eq(proof.projectId, projectId)))
    .for('update');
}

export async function findLastApproval(tx: Queries, proofId: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .select()
    .from(proofApproval)
    .where(eq(proofApproval.proofId, proofId))
    .orderBy(desc(proofApproval.createdAt))
    .limit(1);
  return row;
}

export async function insertApproval(tx: Queries, row: typeof proofApproval.$inferInsert): Promise<void> {
  await tx.insert(proofApproval).values(row);
}
