import type { InquiryFilter } from '@colorway/contract/inquiry/admin-inquiry.ts';
import type { Context } from '../../http/context.ts';
import { readPlace, writePlace } from './list-place.ts';
import { countAll, countRows, listRows } from './list-store.ts';
import { presentRow } from './present-row.ts';

const PAGE = 50;

export async function listInquiries(
  { tx }: Context,
  { cursor, ...filter }: InquiryFilter & { cursor?: string | undefined },
) {
  const after = readPlace(filter.sort, cursor);
  const rows = await listRows(tx, filter, { after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    inquiries: page.map(presentRow),
    nextCursor: rows.length > PAGE && last ? writePlace(filter.sort, { value: last.place, id: last.id }) : null,
    total: await countRows(tx, filter),
    counts: await countAll(tx),
  };
}
