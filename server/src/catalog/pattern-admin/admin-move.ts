import { renumbered, withMoved } from '@colorway/rules/order/list-order.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { tellPatternsChanged } from '../patterns/pattern-channel.ts';
import { forgetAfterCommit } from './forget.ts';
import { placedGroups, placeGroups } from './order-store.ts';
import { lockPatterns } from './save-store.ts';

/** A command, not a whole order: moves of two people follow one another, and nobody's is lost. */
export async function movePattern(context: Context, id: string, place: number) {
  const { tx } = context;
  await lockPatterns(tx);
  const before = (await placedGroups(tx)).map(({ id, position }) => ({ id, index: position }));
  const from = before.findIndex((group) => group.id === id) + 1;
  if (from === 0) throw new Problem('not-found', { message: `There is no pattern group ${id}.` });
  const order = withMoved(before, id, place);
  const moved = renumbered(order);
  await placeGroups(
    tx,
    moved.map(({ id, index }) => ({ id, position: index })),
  );
  if (moved.length > 0) {
    await tellPatternsChanged(
      tx,
      moved.map(({ id }) => id),
    );
    forgetAfterCommit(context);
  }
  return { from, to: order.findIndex((group) => group.id === id) + 1, of: order.length };
}
