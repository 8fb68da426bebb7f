import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { type Context, write } from '../deps.ts';
import { notifyPatternsChanged } from '../patterns/pattern-channel.ts';
import { findGroup } from '../patterns/pattern-store.ts';
import { refreshPatternsAfterCommit } from './refresh-after-commit.ts';
import { hideGroup, lockPatterns, publishVersion } from './save-store.ts';

/** `live` publishes the newest version, draft or not; the other states hide the group. */
async function setState(context: Context, id: string, state: PatternState): Promise<number> {
  const { tx } = context;
  await lockPatterns(tx);
  const group = await findGroup(tx, id);
  if (!group) throw new Problem('not-found', { message: `There is no pattern group ${id}.` });
  if (state === 'live') await publishVersion(tx, id, group.latest);
  else await hideGroup(tx, id, state);
  await notifyPatternsChanged(tx, [id]);
  refreshPatternsAfterCommit(context);
  return state === 'live' ? group.latest : (group.liveVersion ?? group.latest);
}

export const setPatternState = write('patterns.setState', {
  activity: {
    kind: 'pattern',
    before: (tx, { group }) => findGroup(tx, group),
    entries: ({ input: { group }, output: { state }, before }) =>
      before === undefined || before.state === state
        ? []
        : [
            {
              what: before.name,
              doing: 'state',
              before: before.state,
              after: state,
              wayBack: [{ operation: 'patterns.setState', input: { group, state: before.state } }],
            },
          ],
  },
  run: async ({ input: { group, state }, context }) => ({
    group,
    state,
    version: await setState(context, group, state),
  }),
});
