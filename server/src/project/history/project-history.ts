import { HISTORY_KINDS } from '@colorway/rules/activity/history.ts';
import { type Context, read } from '../../catalog/deps.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readHead } from '../request/open-thread.ts';
import { listEvents } from '../store/event-store.ts';
import { STAFF_EVENT_KINDS } from '../store/project-events.ts';
import { seesPrices } from '../store/viewer.ts';

const PAGE = 50;

/** Cuts prices from approvals given before the project became a distributor's. */
const withoutPrice = ({ price: _price, lines, ...data }: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  ...(Array.isArray(lines) && { lines: lines.map(({ price: _of, ...line }: Record<string, unknown>) => line) }),
});

/** A page of the history, newest first. Customers get no staff events. */
async function listHistory(context: Context, { projectID, before, part }: Input<'approvals.history'>) {
  const prices = seesPrices(context, await readHead(context, projectID));
  const without = context.sessions.staff ? [] : STAFF_EVENT_KINDS;
  const found = await listEvents(context.tx, projectID, {
    before,
    limit: PAGE + 1,
    without,
    only: part && HISTORY_KINDS[part],
  });
  const page = found.slice(0, PAGE);
  return {
    events: page.map(({ id, kind, data, by, createdAt }) => ({
      id,
      kind,
      data: prices ? (data as Record<string, unknown>) : withoutPrice(data as Record<string, unknown>),
      by,
      at: createdAt.toISOString(),
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

export const readHistory = read('approvals.history', {
  run: ({ input, context }) => listHistory(context, input),
});
