import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { type Context, write } from '../deps.ts';
import { notifyPatternsChanged } from '../patterns/pattern-channel.ts';
import { findGroup } from '../patterns/pattern-store.ts';
import { refreshPatternsAfterCommit } from './refresh-after-commit.ts';
import { hideGroup, lockPatterns, publishVersion } from './save-store.ts';
import { acceptForPublishing, type Checks, checkUnchecked, listPending } from './versions/drawing-faults.ts';

const NO_CHECKS: Checks = new Map();

/** `live` publishes the newest version, draft or not; the other states hide the group. */
async function setState(context: Context, id: string, state: PatternState, checks: Checks): Promise<number> {
  const { tx } = context;
  await lockPatterns(tx);
  const group = await findGroup(tx, id);
  if (!group) throw new Problem('not-found', { message: `There is no pattern group ${id}.` });
  if (state === 'live') {
    await acceptForPublishing(context, id, group.latest, checks);
    await publishVersion(tx, id, group.latest);
  }
  if (state !== 'live') await hideGroup(tx, id, state);
  await notifyPatternsChanged(tx, [id]);
  refreshPatternsAfterCommit(context);
  return state === 'live' ? group.latest : (group.liveVersion ?? group.latest);
}

export const setPatternState = write('patterns.setState', {
  prepare: async (deps, { group, state }, caller) =>
    state === 'live' ? checkUnchecked(deps, group, caller) : NO_CHECKS,
  activity: {
    kind: 'pattern',
    before: async (tx, { group, state }) => ({
      found: await findGroup(tx, group),
      pending: state === 'live' ? await listPending(tx, group) : [],
    }),
    entries: ({ input: { group }, output: { state }, before: { found, pending } }) => {
      if (!found) return [];
      const accepted = pending.map((title) => ({ what: found.name, doing: 'fault accepted', after: title }));
      if (found.state === state) return accepted;
      const wayBack = [{ operation: 'patterns.setState', input: { group, state: found.state } }];
      return [...accepted, { what: found.name, doing: 'state', before: found.state, after: state, wayBack }];
    },
  },
  run: async ({ input: { group, state }, context, prepared }) => ({
    group,
    state,
    version: await setState(context, group, state, prepared),
  }),
});
