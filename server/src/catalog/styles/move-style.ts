import { renumbered, withMoved } from '@colorway/rules/order/list-order.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { lockStyles, noteMover, placeStyles, stylesOf } from './admin-style-store.ts';
import { standingStyle } from './standing-style.ts';
import { tellStyles } from './tell-styles.ts';

interface Moved {
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** A command, not a whole order: what two people move at once is moved one after the other, and nobody's is lost. */
export async function moveStyle(context: Context, id: string, place: number): Promise<Moved> {
  const { tx, sessions } = context;
  await lockStyles(tx);
  const { collection, productType } = await standingStyle(tx, id);
  const list = await stylesOf(tx, collection, productType);
  const from = list.findIndex((style) => style.id === id) + 1;
  const order = withMoved(list, id, place);
  const to = order.findIndex((style) => style.id === id) + 1;
  const placed = renumbered(order);
  if (placed.length > 0) {
    await placeStyles(tx, placed);
    await noteMover(tx, id, sessions.staff?.staffId ?? null);
    await tellStyles(context, collection);
  }
  return { from, to, of: list.length };
}
