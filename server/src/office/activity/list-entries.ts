import type { ActivityFilter } from '@colorway/contract/activity/activity-contract.ts';
import { countOf } from '../../kernel/database/large-counts.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { countActivity, listActivity, peopleOfActivity } from './activity-store.ts';
import { presentEntry } from './present-entry.ts';

const PAGE = 50;

export async function listEntries(
  { tx, deps }: Context,
  { before, ...filter }: ActivityFilter & { readonly before?: number | undefined },
) {
  const found = await listActivity(tx, filter, { before, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    entries: page.map(presentEntry),
    nextBefore: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    total: await countOf(deps.counts, 'activity', filter, (most) => countActivity(tx, filter, most)),
    people: await peopleOfActivity(tx),
  };
}
