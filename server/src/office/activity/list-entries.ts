import { type Context, read } from '../../catalog/deps.ts';
import { countOf } from '../../kernel/database/lists/large-counts.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { countActivity, listActivity, listPeopleOfActivity } from './activity-store.ts';
import { presentEntry } from './present-entry.ts';

const PAGE = 50;

async function list({ tx, deps }: Context, { before, ...filter }: NonNullable<Input<'activity.list'>>) {
  const found = await listActivity(tx, filter, { before, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    entries: page.map(presentEntry),
    nextBefore: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    total: await countOf(deps.counts, 'activity', filter, (max) => countActivity(tx, filter, max)),
    people: await listPeopleOfActivity(tx),
  };
}

export const listEntries = read('activity.list', { run: ({ input, context }) => list(context, input ?? {}) });
