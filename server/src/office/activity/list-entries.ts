import { ACTIVITY_KINDS, type ActivityKind, activityNeed } from '@colorway/rules/activity/activity-kinds.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { countOf } from '../../kernel/database/lists/large-counts.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { staffMay } from '../../kernel/operation/may.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import { countActivity, listActivity, listPeopleOfActivity } from './activity-store.ts';
import { presentEntry } from './present-entry.ts';

const PAGE = 50;

/** The kinds of entries that the role of the reader may see. */
export const seenKinds = (sessions: Sessions): readonly ActivityKind[] =>
  ACTIVITY_KINDS.filter((kind) => staffMay(sessions, activityNeed(kind)));

async function list({ tx, deps, sessions }: Context, { before, ...input }: NonNullable<Input<'activity.list'>>) {
  const seen = seenKinds(sessions);
  // An owner's query stays free of a condition that excludes nothing.
  const filter = { ...input, ...(seen.length < ACTIVITY_KINDS.length && { seen }) };
  const found = await listActivity(tx, filter, { before, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    entries: page.map((entry) => presentEntry(entry, sessions)),
    nextBefore: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    total: await countOf(deps.counts, 'activity', filter, (max) => countActivity(tx, filter, max)),
    people: await listPeopleOfActivity(tx),
  };
}

export const listEntries = read('activity.list', { run: ({ input, context }) => list(context, input ?? {}) });
