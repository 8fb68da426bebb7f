import type { Waiting } from '@colorway/contract/project/admin-desk-contract.ts';
import { byUrgency, firstOfEachKind, WAITING_KINDS, type WaitingKind } from '@colorway/rules/desk/look-at-first.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { approvedPieces } from '@colorway/rules/project/approval.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { approvedLines } from '../../project/facade.ts';
import { whatOf } from '../deliveries/kinds.ts';
import { listWaiting, listWaitingProjects, mostOf, readFigures, type StoredWaiting } from './dashboard-store.ts';

/** So many of each stand among the others; of one kind alone there is room for more. */
const OF_EACH = 3;
const OF_ONE = 50;
const MAX_SHOWN = 8;

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
  title: kind === 'delivery' ? whatOf(row.title) : row.title,
  detail: row.detail,
  segment: row.segment as Segment | null,
  proofId: row.proof_id ?? null,
  amount: row.amount === null || kind === 'summary' ? null : cents(row.amount),
  tries: row.tries,
  pieces: piecesOf(kind, row),
});

async function figures({ tx, deps }: Context, only: WaitingKind | undefined) {
  const found = await deps.counts.of('desk', (most) => readFigures(tx, most), mostOf);
  const waiting: Waiting[] = [];
  for (const kind of only ? [only] : WAITING_KINDS) {
    const rows = only ? await listWaiting(tx, kind, OF_ONE) : await listWaitingProjects(tx, kind, OF_EACH);
    waiting.push(...rows.map((row) => present(kind, row)));
  }
  return {
    inquiries: { count: found.inquiries, sinceYesterday: found.since_yesterday },
    requests: { count: found.requests, oldest: found.oldest_request === null ? null : iso(found.oldest_request) },
    summaries: { count: found.summaries, pieces: found.summary_pieces },
    approvals: { count: found.approvals },
    deliveries: { count: found.failed, services: [...found.failed_services], tries: found.failed_tries },
    orders: { count: found.orders, unpaid: cents(found.unpaid) },
    waiting: [...(only ? byUrgency(waiting) : firstOfEachKind(waiting, MAX_SHOWN))],
  };
}

export const showFigures = read('desk.figures', { run: ({ input, context }) => figures(context, input?.only) });
