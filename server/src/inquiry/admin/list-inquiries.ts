import { type Context, read } from '../../catalog/deps.ts';
import { countOf } from '../../kernel/database/lists/large-counts.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readPlace, writePlace } from './list-place.ts';
import { type Counts, countAll, countRows, listRows } from './list-store.ts';
import { presentRow } from './present-row.ts';

const PAGE = 50;

const largest = ({ inquiries, partial }: Counts): number => Math.max(inquiries, partial);

async function list({ tx, deps }: Context, { cursor, ...filter }: Input<'adminInquiries.list'>) {
  const after = readPlace(filter.sort, cursor);
  const rows = await listRows(tx, filter, { after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    inquiries: page.map(presentRow),
    nextCursor: rows.length > PAGE && last ? writePlace(filter.sort, { value: last.place, id: last.id }) : null,
    total: await countOf(deps.counts, 'inquiries', filter, (max) => countRows(tx, filter, max)),
    counts: await deps.counts.of('inquiries by tab', (max) => countAll(tx, max), largest),
  };
}

export const listInquiries = read('adminInquiries.list', { run: ({ input, context }) => list(context, input) });
