import { renumbered, withMoved } from '@colorway/rules/order/list-order.ts';
import type { Input, Output } from '../../../kernel/operation/answers.ts';
import { type Context, write } from '../../deps.ts';
import { currentStyle } from '../current-style.ts';
import { productTab } from '../present-style.ts';
import { publishStyleChange } from '../styles-channel.ts';
import { findStyleRow, listProductStyles, lockStyles, placeStyles, recordMover } from './admin-style-store.ts';

/** Moves one pattern instead of saving the full order, so concurrent moves are both kept. */
async function move(
  context: Context,
  { id, to: place }: Input<'adminStyles.move'>,
): Promise<Output<'adminStyles.move'>> {
  const { tx, sessions } = context;
  await lockStyles(tx);
  const { collection, productType } = await currentStyle(tx, id);
  const list = await listProductStyles(tx, collection, productType);
  const from = list.findIndex((style) => style.id === id) + 1;
  const order = withMoved(list, id, place);
  const to = order.findIndex((style) => style.id === id) + 1;
  const placed = renumbered(order);
  if (placed.length > 0) {
    await placeStyles(tx, placed);
    await recordMover(tx, id, sessions.staff?.staffId ?? null);
    await publishStyleChange(context, collection);
  }
  return { from, to, of: list.length };
}

export const moveStyle = write('adminStyles.move', {
  activity: {
    kind: 'pattern',
    before: (tx, { id }) => findStyleRow(tx, id),
    entries: ({ input: { id }, output: { from, to }, before }) =>
      from === to
        ? []
        : [
            {
              what: before?.patternName ?? '',
              doing: `moved in ${productTab(before?.productType ?? '')}`,
              before: `Position ${from}`,
              after: `Position ${to}`,
              wayBack: [{ operation: 'adminStyles.move', input: { id, to: from } }],
            },
          ],
  },
  run: ({ input, context }) => move(context, input),
});
