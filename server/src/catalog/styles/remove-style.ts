import type { StaffStyle } from '@colorway/contract/styles/admin-style.ts';
import { renumbered, withMoved } from '@colorway/rules/order/list-order.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { changeStyle, lockStyles, placeStyles, stylesOf } from './admin-style-store.ts';
import { presentStaffStyle } from './present-staff-style.ts';
import { assertCurrent, assertNameFree, removedStyle, standingStyle } from './standing-style.ts';
import { tellStyles } from './tell-styles.ts';

const byWhom = ({ sessions }: Context) => ({ changedBy: sessions.staff?.staffId ?? null });

/** The row stays, with its picture, for inquiries that chose it and for who takes it back. */
export async function removeStyle(context: Context, id: string, version: number): Promise<void> {
  const { tx } = context;
  await lockStyles(tx);
  const style = await standingStyle(tx, id);
  assertCurrent(style, version);
  await changeStyle(tx, id, { ...byWhom(context), deletedAt: new Date() });
  await placeStyles(tx, renumbered(await stylesOf(tx, style.collection, style.productType)));
  await tellStyles(context, style.collection);
}

/** Where it stood, unless its name was given away meanwhile; said twice it is done once. */
export async function restoreStyle(context: Context, id: string): Promise<StaffStyle> {
  const { tx } = context;
  await lockStyles(tx);
  const style = await removedStyle(tx, id);
  if (style.deletedAt) {
    await assertNameFree(tx, style);
    await changeStyle(tx, id, { ...byWhom(context), deletedAt: null });
    const list = await stylesOf(tx, style.collection, style.productType);
    await placeStyles(tx, renumbered(withMoved(list, id, style.index)));
    await tellStyles(context, style.collection);
  }
  return presentStaffStyle(await standingStyle(tx, id));
}
