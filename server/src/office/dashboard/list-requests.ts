import { type Context, read } from '../../catalog/deps.ts';
import { countOf } from '../../kernel/database/lists/large-counts.ts';
import { readCursor, writeCursor } from '../../kernel/http/mail-cursor.ts';
import { countOpenRequests, listOpenRequests, type StoredRequest } from './open-request-store.ts';

const PAGE = 50;

const present = (row: StoredRequest) => ({
  id: row.id,
  projectID: row.project_id,
  projectName: row.project_name,
  proof: row.proof === null ? null : { id: row.proof, productType: row.product_type ?? '', name: row.proof_name ?? '' },
  note: row.note,
  /** Author of the last message: the customer's waits for staff. */
  lastBy: row.author,
  messages: row.messages ?? 0,
  since: new Date(row.since).toISOString(),
  seen: row.seen,
});

async function list({ tx, deps }: Context, cursor: string | undefined) {
  const found = await listOpenRequests(tx, { after: readCursor(cursor), limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    requests: page.map(present),
    nextCursor: found.length > PAGE && last ? writeCursor({ createdAt: new Date(last.since), id: last.id }) : null,
    total: await countOf(deps.counts, 'requests', {}, (max) => countOpenRequests(tx, max)),
  };
}

export const listRequests = read('desk.requests', { run: ({ input, context }) => list(context, input?.cursor) });
