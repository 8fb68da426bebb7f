import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { tellPatternsChanged } from '../patterns/pattern-channel.ts';
import { forgetAfterCommit } from './forget.ts';
import { placedGroups, placeGroups } from './order-store.ts';
import { lockPatterns } from './save-store.ts';

const refuse = (message: string): never => {
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'groups', message }] } });
};

/**
 * The groups in this order, renumbered from 1; answers how many moved. Those that are not named, since somebody made
 * them meanwhile, keep their order behind the others; one that does not exist is refused.
 */
export async function orderPatterns(context: Context, groups: readonly string[]): Promise<number> {
  const { tx } = context;
  await lockPatterns(tx);
  const before = await placedGroups(tx);
  const known = new Set(before.map(({ id }) => id));
  const named = new Set(groups);
  const strange = groups.find((id) => !known.has(id));
  if (strange !== undefined) refuse(`There is no pattern group ${strange}.`);
  if (named.size < groups.length) refuse('A pattern group is named twice.');
  const order = [...groups, ...before.map(({ id }) => id).filter((id) => !named.has(id))];
  const positions = new Map(before.map(({ id, position }) => [id, position]));
  const moved = order
    .map((id, index) => ({ id, position: index + 1 }))
    .filter(({ id, position }) => positions.get(id) !== position);
  if (moved.length === 0) return 0;
  await placeGroups(tx, moved);
  await tellPatternsChanged(
    tx,
    moved.map(({ id }) => id),
  );
  forgetAfterCommit(context);
  return moved.length;
}
