import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { approvalCertificate, proof, proofApproval, proofOpening } from '../../kernel/database/schema.ts';
import { enqueueOfProject } from '../store/event-store.ts';

export type ApprovalRow = typeof proofApproval.$inferSelect;
export type CertificateRow = typeof approvalCertificate.$inferSelect;

/** Locks the rows of these proofs until the transaction ends, in one order, so that two approvals of several cannot deadlock. */
export async function lockProofs(
  tx: Queries,
  projectId: string,
  proofIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: proof.id, number: proof.number })
    .from(proof)
    .where(and(inArray(proof.id, [...proofIds]), eq(proof.projectId, projectId), isNull(proof.deletedAt)))
    .orderBy(asc(proof.id))
    .for('update');
  return new Map(rows.map(({ id, number }) => [id, number]));
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

interface ApprovedProof {
  readonly projectId: string;
  readonly name: string;
}

/** The row that makes a proof approved, once every approver has signed. */
export async function insertApproval(
  tx: Queries,
  row: typeof proofApproval.$inferInsert,
  { projectId, name }: ApprovedProof,
): Promise<void> {
  await tx.insert(proofApproval).values(row);
  const { proofId, version, quantity } = row;
  await enqueueOfProject(tx, projectId, { type: 'proof.approved', data: { proofId, name, version, quantity } });
}

/** All certificates of a project, the oldest first, also those that were taken back. */
export const listCertificates = (tx: Queries, projectId: string): Promise<CertificateRow[]> =>
  tx
    .select()
    .from(approvalCertificate)
    .where(eq(approvalCertificate.projectId, projectId))
    .orderBy(asc(approvalCertificate.createdAt), asc(approvalCertificate.ordinal));

export async function findCertificate(db: Queries, number: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(approvalCertificate).where(eq(approvalCertificate.number, number));
  return row;
}

export async function insertCertificate(
  tx: Queries,
  row: typeof approvalCertificate.$inferInsert,
): Promise<CertificateRow> {
  const [made] = await tx.insert(approvalCertificate).values(row).returning();
  if (!made) throw new Error(`Expected certificate ${row.number} to be stored`);
  return made;
}

/** Marks the certificates as taken back, and deletes the approval that they made. */
export async function takeBackCertificates(tx: Queries, proofId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(approvalCertificate)
      .set({ takenBackAt: new Date() })
      .where(inArray(approvalCertificate.id, [...ids]));
  await tx.delete(proofApproval).where(eq(proofApproval.proofId, proofId));
}

export async function insertOpening(tx: Queries, row: typeof proofOpening.$inferInsert): Promise<void> {
  await tx.insert(proofOpening).values(row).onConflictDoNothing();
}

/** `proofId:version` of what this person has opened. */
export async function listOpenings(tx: Queries, projectId: string, person: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ proofId: proofOpening.proofId, version: proofOpening.version })
    .from(proofOpening)
    .innerJoin(proof, eq(proof.id, proofOpening.proofId))
    .where(and(eq(proof.projectId, projectId), eq(proofOpening.person, person)));
  return new Set(rows.map(({ proofId, version }) => `${proofId}:${version}`));
}

/** Printing can start once an order is paid; returns when that was for orders that hold this proof. */
export async function findPrintingStart(tx: Queries, projectId: string, proofName: string): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ paidAt: string }>(sql`
    select to_json(max(coalesce(o.paid_at, o.started_at, o.created_at))) as "paidAt" from draft_order o
    where o.project_id = ${projectId} and o.state not in ('awaiting', 'cancelled')
      and o.lines @> ${JSON.stringify([{ proofID: proofName }])}::jsonb
    having count(*) > 0`);
  const [row] = rows;
  return row && new Date(row.paidAt);
}
