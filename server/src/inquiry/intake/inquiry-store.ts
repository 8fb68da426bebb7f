import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { type RequestState, requestState } from '@colorway/rules/onboarding/follow-request.ts';
import { requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { FileRow } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inquiry, inquiryFile, staff, storedFile } from '../../kernel/database/schema.ts';
import { enqueueWebhooks, type WebhookEvent } from '../../kernel/webhook/enqueue-webhooks.ts';
import { choicesOf, type Receiver } from '../../mail/facade.ts';

export type InquiryRecord = typeof inquiry.$inferSelect;

export const stateOf = ({ handledAt, projectId, followUp }: InquiryRecord): RequestState =>
  requestState({ handled: handledAt !== null, projectId, isWithdrawn: followUp.withdrawnAt !== undefined });

/** Copies lists, because stored ones are read-only. */
export const presentAdditions = ({ additions = [] }: InquiryRecord['followUp']) =>
  additions.map(({ files, ...rest }) => ({ ...rest, files: [...files] }));

/** Names no person: who may read the inquiry finds them there. */
export const inquiryEvent = (
  type: 'inquiry.received' | 'inquiry.withdrawn',
  id: string,
  data: WebhookEvent['data'] = {},
): WebhookEvent => ({
  ...{ type, projectId: null, subject: id, about: requestReference(id) },
  data: { inquiryId: id, reference: requestReference(id), ...data, path: `/api/v1/admin/inquiries/${id}` },
});

export async function insertInquiry(
  tx: Queries,
  row: typeof inquiry.$inferInsert,
  fileIds: readonly string[],
): Promise<void> {
  await tx.insert(inquiry).values(row);
  const { id, segment, fileCount, deadline = null, products } = row;
  await enqueueWebhooks(tx, inquiryEvent('inquiry.received', id, { segment, products, fileCount, deadline }));
  if (fileIds.length === 0) return;
  await tx.insert(inquiryFile).values(fileIds.map((fileId, position) => ({ inquiryId: row.id, fileId, position })));
}

export async function findInquiry(db: Queries, id: string): Promise<InquiryRecord | undefined> {
  const [row] = await db.select().from(inquiry).where(eq(inquiry.id, id));
  return row;
}

/** Segment of the inquiry with this deal, or of the one that the deal's project was made from. */
export async function findSegmentOfDeal(db: Queries, dealId: string): Promise<Segment | undefined> {
  const [row] = await db
    .select({ segment: inquiry.segment })
    .from(inquiry)
    .where(or(eq(inquiry.projectId, dealId), eq(inquiry.dealId, dealId)))
    .orderBy(asc(inquiry.createdAt))
    .limit(1);
  return row?.segment;
}

/** Finds the inquiry that a flow was sent as. Locks the flow, so concurrent submits are serialized. */
export async function lockSentFlow(
  tx: Queries,
  flowId: string,
): Promise<{ readonly id: string; readonly email: string; readonly sent: InquirySent } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${flowId}, 4713))`);
  const { rows } = await tx.execute<{ id: string; email: string; sent: InquirySent }>(sql`
    select i.id, i.email, i.sent from partial_inquiry p join inquiry i on i.id = p.inquiry_id where p.flow_id = ${flowId}`);
  return rows[0];
}

export interface StaffToNotify extends Receiver {
  readonly email: string;
}

/** Lists active staff accounts with what they chose, oldest first. */
export async function listStaffToNotify(tx: Queries, max: number): Promise<StaffToNotify[]> {
  const rows = await tx
    .select({ email: staff.email, choices: choicesOf(sql`${staff.email}`) })
    .from(staff)
    .where(isNull(staff.suspendedAt))
    .orderBy(asc(staff.createdAt), asc(staff.id))
    .limit(max);
  return rows.map((row) => ({ ...row, isStaff: true }));
}

/** Marks inquiries as handled, or as new for null. Returns the ids that changed. */
export async function setHandled(tx: Queries, ids: readonly string[], handledBy: string | null): Promise<string[]> {
  const mark = handledBy === null ? { at: sql`null`, now: sql`is not null` } : { at: sql`now()`, now: sql`is null` };
  const { rows } = await tx.execute<{ id: string }>(sql`
    update inquiry set handled_at = ${mark.at}, handled_by = ${handledBy}, version = version + 1
    where id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and handled_at ${mark.now} returning id`);
  return rows.map(({ id }) => id);
}

/** Stores the deal id that the CRM returned. */
export async function storeDeal(tx: Queries, id: string, dealId: string): Promise<void> {
  await tx.update(inquiry).set({ dealId }).where(eq(inquiry.id, id));
}

/** False if a project was made from the inquiry before. */
export async function setProject(
  tx: Queries,
  id: string,
  made: { readonly projectId: string; readonly staffId: string | null },
): Promise<boolean> {
  const changed = await tx
    .update(inquiry)
    .set({
      projectId: made.projectId,
      handledAt: sql`coalesce(handled_at, now())`,
      handledBy: sql`coalesce(handled_by, ${made.staffId}::uuid)`,
      version: sql`version + 1`,
    })
    .where(and(eq(inquiry.id, id), isNull(inquiry.projectId)))
    .returning({ id: inquiry.id });
  return changed.length > 0;
}

export async function listFiles(db: Queries, inquiryId: string): Promise<FileRow[]> {
  const rows = await db
    .select({ file: storedFile })
    .from(inquiryFile)
    .innerJoin(storedFile, eq(storedFile.id, inquiryFile.fileId))
    .where(eq(inquiryFile.inquiryId, inquiryId))
    .orderBy(asc(inquiryFile.position));
  return rows.map(({ file }) => file);
}
