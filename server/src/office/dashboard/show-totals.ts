import type { Waiting } from '@colorway/contract/project/admin/dashboard-contract.ts';
import {
  byUrgency,
  firstOfEachKind,
  WAITING_KINDS,
  type WaitingKind,
  waitingNeed,
} from '@colorway/rules/dashboard/look-at-first.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { approvedPieces } from '@colorway/rules/project/approval.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { staffMay } from '../../kernel/operation/may.ts';
import { approvedLines } from '../../project/facade.ts';
import { labelOf } from '../deliveries/kinds.ts';
import { listWaiting, listWaitingProjects, maxCountOf, readTotals, type StoredWaiting } from './dashboard-store.ts';

/** Limits of rows: a kind among all others shows fewer than a kind alone. */
const MAX_OF_EACH_KIND = 3;
const MAX_OF_ONE_KIND = 50;
const MAX_SHOWN = 10;

const iso = (time: string): string => new Date(time).toISOString();

const piecesOf = (kind: WaitingKind, { approved, amount }: StoredWaiting): string | null => {
  if (kind === 'summary') return `${amount ?? 0} ${amount === 1 ? 'piece' : 'pieces'}`;
  return approved ? approvedPieces(approvedLines(approved)) : null;
};

const present = (kind: WaitingKind, row: StoredWaiting): Waiting => ({
  kind,
  id: row.id,
  since: iso(row.since),
  projectID: row.project_id,
  title: kind === 'delivery' ? labelOf(row.title) : row.title,
  detail: row.detail,
  segment: row.segment as Segment | null,
  proofId: row.proof_id ?? null,
  amount: row.amount === null || kind === 'summary' ? null : cents(row.amount),
  tries: row.tries,
  pieces: piecesOf(kind, row),
});

async function readDashboard({ tx, deps, sessions }: Context, only: WaitingKind | undefined) {
  const isSeen = (kind: WaitingKind) => staffMay(sessions, waitingNeed(kind));
  const totals = await deps.counts.of('dashboard', (max) => readTotals(tx, max), maxCountOf);
  const waiting: Waiting[] = [];
  for (const kind of (only ? [only] : WAITING_KINDS).filter(isSeen)) {
    const rows = only
      ? await listWaiting(tx, kind, MAX_OF_ONE_KIND)
      : await listWaitingProjects(tx, kind, MAX_OF_EACH_KIND);
    waiting.push(...rows.map((row) => present(kind, row)));
  }
  return {
    ...(isSeen('inquiry') && { inquiries: { count: totals.inquiries, sinceYesterday: totals.since_yesterday } }),
    requests: { count: totals.requests, oldest: totals.oldest_request === null ? null : iso(totals.oldest_request) },
    summaries: { count: totals.summaries, pieces: totals.summary_pieces },
    approvals: { count: totals.approvals },
    ...(isSeen('delivery') && {
      deliveries: { count: totals.failed, services: [...totals.failed_services], tries: totals.failed_tries },
    }),
    ...(isSeen('order') && { orders: { count: totals.orders, unpaid: cents(totals.unpaid) } }),
    ...(isSeen('problem') && {
      problems: { count: totals.problems, oldest: totals.oldest_problem === null ? null : iso(totals.oldest_problem) },
    }),
    waiting: [...(only ? byUrgency(waiting) : firstOfEachKind(waiting, MAX_SHOWN))],
  };
}

export const showTotals = read('desk.figures', { run: ({ input, context }) => readDashboard(context, input?.only) });
