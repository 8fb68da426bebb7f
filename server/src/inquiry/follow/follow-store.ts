import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { inquiry, inquiryFile } from '../../kernel/database/schema.ts';
import { enqueueWebhooks } from '../../kernel/webhook/enqueue-webhooks.ts';
import { type InquiryRecord, inquiryEvent } from '../intake/inquiry-store.ts';

type FollowUp = InquiryRecord['followUp'];

/** Reads an inquiry and locks it until the end of the transaction. */
export async function lockInquiry(tx: Queries, id: string): Promise<InquiryRecord | undefined> {
  const [row] = await tx.select().from(inquiry).where(eq(inquiry.id, id)).for('update');
  return row;
}

/** Moves an inquiry and its flow to another address. Returns the ids of its flows. */
export async function moveInquiry(
  tx: Queries,
  { id, sent, followUp }: Pick<InquiryRecord, 'id' | 'sent' | 'followUp'>,
  { email, searchText }: { readonly email: string; readonly searchText: string },
): Promise<readonly string[]> {
  const info = { ...sent.basicInfo, email };
  const changed = { email, searchText, sent: { ...sent, basicInfo: info }, followUp };
  await tx
    .update(inquiry)
    .set({ ...changed, version: sql`version + 1` })
    .where(eq(inquiry.id, id));
  // The triggers see new rows only, so the list of customers gets the address from here.
  await tx.execute(sql`
    select see_customers(array[email], array[name], array[company], array[created_at]) from inquiry where id = ${id}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update partial_inquiry set email = ${email}, basic_info = jsonb_set(basic_info, '{email}', to_jsonb(${email}::text))
    where inquiry_id = ${id} returning flow_id as id`);
  return rows.map((row) => row.id);
}

export async function storeWithdrawal(tx: Queries, id: string, followUp: FollowUp): Promise<void> {
  await tx.update(inquiry).set({ followUp, version: sql`version + 1` }).where(eq(inquiry.id, id));
  await enqueueWebhooks(tx, inquiryEvent('inquiry.withdrawn', id));
}

/** Stores an addition with its files, behind the files that are there. */
export async function storeAddition(
  tx: Queries,
  { id, fileCount }: Pick<InquiryRecord, 'id' | 'fileCount'>,
  followUp: FollowUp,
  fileIds: readonly string[],
): Promise<void> {
  await tx
    .update(inquiry)
    .set({ followUp, fileCount: fileCount + fileIds.length, version: sql`version + 1` })
    .where(eq(inquiry.id, id));
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId, at) => ({ inquiryId: id, fileId, position: fileCount + at }));
  await tx.insert(inquiryFile).values(rows).onConflictDoNothing();
}
