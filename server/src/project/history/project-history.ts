import { HISTORY_KINDS } from '@colorway/rules/activity/history.ts';
import { type Context, read } from '../../catalog/deps.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { listEvents } from '../store/event-store.ts';
import { readHead } from '../store/project-access.ts';
import { STAFF_EVENT_KINDS } from '../store/project-events.ts';
import { seesPrices } from '../store/viewer.ts';

const PAGE = 50;

type HistoryContext = Pick<Context, 'tx' | 'sessions'>;
type HistoryInput = Input<'approvals.history'>;

/** Cuts prices from approvals given before the project became a distributor's. */
const withoutPrice = ({ price: _price, lines, ...data }: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  ...(Array.isArray(lines) && { lines: lines.map(({ price: _of, ...line }: Record<string, unknown>) => line) }),
});

/** A page of the history as this reader may see it, newest first. Customers get no staff events. */
export async function listHistory(
  context: HistoryContext,
  { projectID, before, part, proof, by }: HistoryInput,
  limit = PAGE,
) {
  const prices = seesPrices(context, await readHead(context, projectID));
  const without = context.sessions.staff ? [] : STAFF_EVENT_KINDS;
  const found = await listEvents(context.tx, projectID, {
    before,
    limit: limit + 1,
    without,
    only: part && HISTORY_KINDS[part],
    proofId: proof,
    by,
  });
  const page = found.slice(0, limit);
  return {
    events: page.map(({ id, kind, data, by, staffId, createdAt }) => ({
      id,
      kind,
      data: prices ? (data as Record<string, unknown>) : withoutPrice(data as Record<string, unknown>),
      by,
      isStaff: staffId !== null,
      at: createdAt.toISOString(),
    })),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

export const readHistory = read('approvals.history', {
  run: ({ input, context }) => listHistory(context, input),
});
