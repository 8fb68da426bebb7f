import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { type RequestState, requestState } from '@colorway/rules/onboarding/follow-request.ts';
import { requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { FileRow } from '../../files/facade.ts';
import { allDone } from '../../kernel/database/all-done.ts';
import { gathered } from '../../kernel/database/fast/gathered.ts';
import { insertRows } from '../../kernel/database/fast/insert-rows.ts';
import { atTheEnd, type Ending } from '../../kernel/database/fast/with-commit.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inquiry, inquiryFile, staff, storedFile } from '../../kernel/database/schema.ts';
import { enqueueWebhooks, type WebhookEvent } from '../../kernel/webhook/enqueue-webhooks.ts';
import { choicesOf, fanOutId, type Receiver } from '../../mail/facade.ts';
import { markSent, type StartedFlow } from './partial-store.ts';

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

interface NewInquiry {
  readonly row: typeof inquiry.$inferInsert;
  readonly fileIds: readonly string[];
  /** The flow that was sent; undefined for a call without one. */
  readonly flow: StartedFlow | undefined;
}

const inquiries: Ending<NewInquiry> = {
  write: async (tx, all) => {
    const files = all.flatMap(({ row, fileIds }) =>
      fileIds.map((fileId, position) => ({ inquiryId: row.id, fileId, position })),
    );
    const flows = all.flatMap(({ row, flow }) => (flow ? [{ ...flow, inquiryId: row.id }] : []));
    // The others refer to the inquiries.
    await insertRows(
      tx,
      inquiry,
      all.map(({ row }) => row),
    );
    await allDone([
      ...(files.length > 0 ? [tx.insert(inquiryFile).values(files)] : []),
      ...(flows.length > 0 ? [markSent(tx, flows)] : []),
    ]);
  },
  wakes: () => [],
};

export async function insertInquiry(tx: Queries, made: NewInquiry): Promise<void> {
  await atTheEnd(tx, inquiries, made);
  const { row } = made;
  const { id, segment, fileCount, deadline = null, products } = row;
  await enqueueWebhooks(tx, inquiryEvent('inquiry.received', id, { segment, products, fileCount, deadline }));
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

/** Requests of one flow wait for each other. */
export const flowKey = (flowId: string): string => `flow ${flowId}`;

interface SentFlow {
  readonly id: string;
  readonly email: string;
  readonly sent: InquirySent;
}

/** Finds the inquiry that a flow was sent as. Locks the flow, so concurrent submits are serialized. */
export const lockSentFlow = gathered('reads', async (tx, flowIds: readonly string[]) => {
  // In one order, so that two transactions never wait for each other.
  const flows = sql`jsonb_array_elements_text(${JSON.stringify([...flowIds].sort())}::jsonb)`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(flow, 4713)) from ${flows} as flow`);
  const { rows } = await tx.execute<SentFlow & { flow: string } & Record<string, unknown>>(sql`
    select p.flow_id as flow, i.id, i.email, i.sent from partial_inquiry p join inquiry i on i.id = p.inquiry_id
    where p.flow_id in (select flow::uuid from ${flows} as flow)`);
  const found = new Map(rows.map(({ flow, ...sent }) => [flow, sent as SentFlow]));
  return flowIds.map((flow) => found.get(flow));
});

/** Whether the visitor got a copy of this inquiry. */
export async function hasReceipt(tx: Queries, inquiryId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ receipt: boolean }>(
    sql`select (payload ->> 'receipt')::boolean as receipt from outbox where id = ${fanOutId(inquiryId)}`,
  );
  return rows[0]?.receipt === true;
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
