import type { StageDone } from '@colorway/rules/shop/production/line-progress.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { lineProgress } from '../../kernel/database/schema.ts';

export interface StoredProgress extends StageDone {
  readonly orderId: string;
  /** Counted from 0. */
  readonly line: number;
}

export const listProgress = async (db: Queries, orderIds: readonly string[]): Promise<StoredProgress[]> =>
  orderIds.length === 0
    ? []
    : db
        .select({
          orderId: lineProgress.orderId,
          line: lineProgress.line,
          stage: lineProgress.stage,
          done: lineProgress.done,
        })
        .from(lineProgress)
        .where(inArray(lineProgress.orderId, [...orderIds]))
        .orderBy(asc(lineProgress.orderId), asc(lineProgress.line));

export async function saveProgress(tx: Queries, orderId: string, line: number, stages: readonly StageDone[]) {
  if (stages.length === 0) return;
  await tx
    .insert(lineProgress)
    .values(stages.map(({ stage, done }) => ({ orderId, line, stage, done, changedAt: new Date() })))
    .onConflictDoUpdate({
      target: [lineProgress.orderId, lineProgress.line, lineProgress.stage],
      set: { done: sql`excluded.done`, changedAt: sql`excluded.changed_at` },
    });
}
