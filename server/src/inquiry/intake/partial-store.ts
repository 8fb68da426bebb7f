import type { BasicInfoSent } from '@colorway/contract/inquiry/inquiry.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { partialInquiry } from '../../kernel/database/schema.ts';

export type PartialRecord = typeof partialInquiry.$inferSelect;

export interface StartedFlow {
  readonly flowId: string;
  readonly segment: Segment;
  readonly basicInfo: BasicInfoSent;
  readonly email: string;
  readonly name: string;
}

/** Saves nothing and returns false if the flow was sent already. */
export async function savePartial(tx: Queries, flow: StartedFlow): Promise<boolean> {
  // Full milliseconds, because the cursor of a page has no finer precision.
  const changedAt = new Date();
  const { flowId, ...fields } = flow;
  const saved = await tx
    .insert(partialInquiry)
    .values({ ...flow, createdAt: changedAt, changedAt })
    .onConflictDoUpdate({
      target: partialInquiry.flowId,
      set: { ...fields, changedAt, saves: sql`${partialInquiry.saves} + 1` },
      setWhere: isNull(partialInquiry.inquiryId),
    })
    .returning({ flowId: partialInquiry.flowId });
  return saved.length > 0;
}

/** Links flows to their inquiries, and inserts those that were never saved. */
export async function markSent(
  tx: Queries,
  flows: readonly (StartedFlow & { readonly inquiryId: string })[],
): Promise<void> {
  const now = new Date();
  const { segment, basicInfo, email, name, inquiryId, changedAt } = partialInquiry;
  const columns = Object.entries({ segment, basicInfo, email, name, inquiryId, changedAt });
  await tx
    .insert(partialInquiry)
    .values(flows.map((flow) => ({ ...flow, createdAt: now, changedAt: now })))
    .onConflictDoUpdate({
      target: partialInquiry.flowId,
      set: Object.fromEntries(columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`])),
    });
}

export async function findPartial(db: Queries, flowId: string): Promise<PartialRecord | undefined> {
  const [row] = await db.select().from(partialInquiry).where(eq(partialInquiry.flowId, flowId));
  return row;
}
