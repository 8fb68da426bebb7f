import { renumbered, withMoved } from '@colorway/rules/order/list-order.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { type Context, write } from '../deps.ts';
import { notifyPatternsChanged } from '../patterns/pattern-channel.ts';
import { findGroup } from '../patterns/pattern-store.ts';
import { refreshPatternsAfterCommit } from './refresh-after-commit.ts';
import { listGroupPositions, lockPatterns, updateGroupPositions } from './save-store.ts';

const refuse = (message: string): never => {
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'groups', message }] } });
};

/**
 * Renumbers the groups from 1 and returns how many moved. Groups that the caller did not know of keep their order at
 * the end; an unknown group is refused.
 */
async function reorder(context: Context, groups: readonly string[]): Promise<number> {
  const { tx } = context;
  await lockPatterns(tx);
  const before = await listGroupPositions(tx);
  const known = new Set(before.map(({ id }) => id));
  const named = new Set(groups);
  const unknown = groups.find((id) => !known.has(id));
  if (unknown !== undefined) refuse(`There is no pattern group ${unknown}.`);
  if (named.size < groups.length) refuse('A pattern group is named twice.');
  const ids = [...groups, ...before.map(({ id }) => id).filter((id) => !named.has(id))];
  const positions = new Map(before.map(({ id, position }) => [id, position]));
  const moved = ids
    .map((id, index) => ({ id, position: index + 1 }))
    .filter(({ id, position }) => positions.get(id) !== position);
  if (moved.length === 0) return 0;
  await updateGroupPositions(tx, moved);
  await notifyPatternsChanged(
    tx,
    moved.map(({ id }) => id),
  );
  refreshPatternsAfterCommit(context);
  return moved.length;
}

export const orderPatterns = write('patterns.order', {
  activity: {
    kind: 'pattern',
    before: async (tx) => (await listGroupPositions(tx)).map(({ id }) => id),
    entries: ({ output: { changed }, before: groups }) =>
      changed === 0
        ? []
        : [
            {
              what: 'Gallery',
              doing: 'reordered',
              after: `${countOf(changed, 'pattern', 'patterns')} moved`,
              wayBack: [{ operation: 'patterns.order', input: { groups } }],
            },
          ],
  },
  run: async ({ input: { groups }, context }) => ({ changed: await reorder(context, groups) }),
});

/** Moves one group instead of saving the full order, so concurrent moves are both kept. */
async function move(context: Context, id: string, place: number) {
  const { tx } = context;
  await lockPatterns(tx);
  const before = (await listGroupPositions(tx)).map(({ id, position }) => ({ id, index: position }));
  const from = before.findIndex((group) => group.id === id) + 1;
  if (from === 0) throw new Problem('not-found', { message: `There is no pattern group ${id}.` });
  const placed = withMoved(before, id, place);
  const moved = renumbered(placed);
  await updateGroupPositions(
    tx,
    moved.map(({ id, index }) => ({ id, position: index })),
  );
  if (moved.length > 0) {
    await notifyPatternsChanged(
      tx,
      moved.map(({ id }) => id),
    );
    refreshPatternsAfterCommit(context);
  }
  return { from, to: placed.findIndex((group) => group.id === id) + 1, of: placed.length };
}

const placeName = (at: number): string => `Position ${at}`;

export const movePattern = write('adminPatterns.move', {
  activity: {
    kind: 'pattern',
    before: (tx, { group }) => findGroup(tx, group),
    entries: ({ input: { group }, output: { from, to }, before }) =>
      from === to
        ? []
        : [
            {
              what: before?.name ?? group,
              doing: 'moved in the gallery',
              before: placeName(from),
              after: placeName(to),
              wayBack: [{ operation: 'adminPatterns.move', input: { group, to: from } }],
            },
          ],
  },
  run: ({ input: { group, to }, context }) => move(context, group, to),
});
