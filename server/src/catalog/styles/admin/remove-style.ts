import type { StaffStyle } from '@colorway/contract/styles/admin-style.ts';
import { renumbered, withMoved } from '@colorway/rules/order/list-order.ts';
import { type Context, write } from '../../deps.ts';
import { assertCurrent, assertNameFree, currentStyle, requireStyle } from '../current-style.ts';
import { presentStaffStyle, productTab } from '../present-style.ts';
import { publishStyleChange } from '../styles-channel.ts';
import { changeStyle, findStyleRow, listProductStyles, lockStyles, placeStyles } from './admin-style-store.ts';

const changedByOf = ({ sessions }: Context) => ({ changedBy: sessions.staff?.staffId ?? null });

/** Keeps the row and its picture, for inquiries that chose it and for a later restore. */
async function remove(context: Context, id: string, version: number): Promise<void> {
  const { tx } = context;
  await lockStyles(tx);
  const style = await currentStyle(tx, id);
  assertCurrent(style, version);
  await changeStyle(tx, id, { ...changedByOf(context), deletedAt: new Date() });
  await placeStyles(tx, renumbered(await listProductStyles(tx, style.collection, style.productType)));
  await publishStyleChange(context, style.collection);
}

/** Restores the pattern at its old place unless its name is taken. A repeated restore changes nothing. */
async function restore(context: Context, id: string): Promise<StaffStyle> {
  const { tx } = context;
  await lockStyles(tx);
  const style = await requireStyle(tx, id);
  if (style.deletedAt) {
    await assertNameFree(tx, style);
    await changeStyle(tx, id, { ...changedByOf(context), deletedAt: null });
    const list = await listProductStyles(tx, style.collection, style.productType);
    await placeStyles(tx, renumbered(withMoved(list, id, style.index)));
    await publishStyleChange(context, style.collection);
  }
  return presentStaffStyle(await currentStyle(tx, id));
}

export const removeStyle = write('adminStyles.remove', {
  activity: {
    kind: 'pattern',
    before: (tx, { id }) => findStyleRow(tx, id),
    entries: ({ input: { id }, before }) => [
      {
        what: before?.patternName ?? '',
        doing: `removed from ${productTab(before?.productType ?? '')}`,
        before: 'Shown',
        after: 'Removed',
        wayBack: [{ operation: 'adminStyles.restore', input: { id } }],
      },
    ],
  },
  run: async ({ input: { id, version }, context }) => {
    await remove(context, id, version);
    return { id };
  },
});

export const restoreStyle = write('adminStyles.restore', {
  activity: {
    kind: 'pattern',
    before: (tx, { id }) => findStyleRow(tx, id),
    entries: ({ output: { patternName }, before }) =>
      before?.deletedAt ? [{ what: patternName, doing: 'restored', before: 'Removed', after: 'Shown' }] : [],
  },
  run: ({ input, context }) => restore(context, input.id),
});
