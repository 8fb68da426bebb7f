import { type MoveTarget, moveRefusalMessage, moveTargetOf } from '@colorway/rules/shop/state/order-moves.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { moveOrder } from '../fulfillment/move-order.ts';
import { addEntry, type LedgerChange, voidEntry } from '../ledger/add-entry.ts';
import { storedBalance } from '../orders/order-balance.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { followPayment } from './to-provider.ts';

interface StaffMove {
  readonly to: MoveTarget;
  readonly maySkip?: boolean | undefined;
  readonly isMailed?: boolean | undefined;
}

/** An order that staff mark as paid has received what was due; one marked as not paid has received nothing. */
async function settle(
  { tx, sessions }: Context,
  order: StoredOrder,
  to: MoveTarget,
): Promise<Omit<LedgerChange, 'id'> | undefined> {
  const staffId = sessions.staff?.staffId ?? null;
  // A part that arrived before production stays when the start is taken back.
  if (to === 'awaiting' && order.paidAt !== null && order.receivedCents > 0) return voidEntry(tx, order, { staffId });
  const { due } = storedBalance({ ...order, cancelledAt: null });
  if (to !== 'paid' || order.paidAt !== null || due === 0) return undefined;
  return addEntry(tx, order, { kind: 'payment', amount: due, way: 'other', staffId });
}

/**
 * Moves a locked order. One that is paid or cancelled is withdrawn at the payment provider, one that awaits its payment
 * again is placed there again.
 */
export async function moveByStaff(
  context: Context,
  order: StoredOrder,
  { to: named, maySkip, isMailed }: StaffMove,
): Promise<StoredOrder> {
  const to = moveTargetOf(order, named);
  const ledger = await settle(context, order, to);
  const staffId = context.sessions.staff?.staffId ?? null;
  const moved = await moveOrder(context, order, { to, by: 'staff', staffId, maySkip, isMailed, ledger });
  if (!moved.ok) {
    const message = moveRefusalMessage(moved.refusal);
    if (moved.refusal.code !== 'skips') throw new Problem('order-has-parcels', { message });
    throw new Problem('order-skips', { message, details: { states: moved.refusal.states } });
  }
  await followPayment(context, order, moved.value);
  return moved.value;
}
