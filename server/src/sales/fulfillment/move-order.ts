import { ok, type Result, refused } from '@colorway/rules/result/result.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import {
  factsAfterMove,
  type MoveRefusal,
  type Mover,
  type MoveTarget,
} from '@colorway/rules/shop/state/order-moves.ts';
import type { OrderFacts } from '@colorway/rules/shop/state/order-state.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { takeOrdered } from '../../project/facade.ts';
import type { LedgerChange } from '../ledger/add-entry.ts';
import { enqueuePlacedOrders } from '../orders/crm-orders.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { hasMovedTo, type OrderChange, type OrderEvent, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { mailCancelledOrder, mailPaidOrder, mailStartedOrder } from './order-mails.ts';
import { planShipBy } from './ship-by.ts';

type MoveContext = Pick<Context, 'tx' | 'deps'>;

/** Enqueues the payment for the CRM, on the deal of the order's project; shop orders have no project. */
export async function enqueuePaidOrder(
  { tx, deps }: { readonly tx: Context['tx']; readonly deps: Pick<Deps, 'jobs' | 'crm'> },
  { projectId, number, totalCents }: StoredOrder,
): Promise<void> {
  if (projectId === null) return;
  const payload = { dealID: projectId, orderName: orderName(number), totalCents };
  await enqueue(tx, deps.jobs, { kind: CRM_KINDS.paid, lane: crmLane(`deal-${projectId}`), payload });
  // A payment sets the amount of its order alone.
  await enqueuePlacedOrders({ tx, deps }, projectId);
}

interface Move {
  readonly to: MoveTarget;
  readonly by: Mover;
  readonly staffId: string | null;
  readonly maySkip?: boolean | undefined;
  readonly more?: OrderChange;
  /** Money that moved with it. */
  readonly ledger?: Omit<LedgerChange, 'id'> | undefined;
  /** Other events of the same change. */
  readonly added?: readonly OrderEvent[];
  /** Name of the service that reports the state. */
  readonly service?: string;
  /** Why a rule moved it, such as a newer order of the same cart. */
  readonly why?: 'replaced' | 'terms';
  /** False for moves that the customer is not mailed about. */
  readonly isMailed?: boolean | undefined;
}

const factsOf = (order: OrderFacts): OrderFacts => {
  const { paidAt, startedAt, readyAt, cancelledAt, pieces, shippedPieces, deliveredPieces } = order;
  return { paidAt, startedAt, readyAt, cancelledAt, pieces, shippedPieces, deliveredPieces };
};

interface Changed {
  readonly before: StoredOrder;
  readonly saved: StoredOrder;
  /** Whether it was in production before, also if that was taken back. */
  readonly wasStarted: boolean;
}

/** The start is mailed once, however often the order moves back and forth. */
async function mailMove(context: MoveContext, { before, saved, wasStarted }: Changed): Promise<void> {
  if (saved.cancelledAt && before.receivedCents > 0) await mailCancelledOrder(context, saved);
  if (saved.state === 'in-production' && !wasStarted) await mailStartedOrder(context, saved);
}

/** Empties the cart that an order was made of once it is paid or started; a second time finds nothing there. */
async function emptyCart({ tx }: MoveContext, before: StoredOrder, { state }: StoredOrder): Promise<void> {
  const { projectId, orderKey, number, lines } = before;
  if (projectId === null || orderKey === null || before.state !== 'awaiting' || state === 'cancelled') return;
  const ordered = lines.map(({ kind, proofID, selections, quantity }) => ({
    ...{ kind, selections, quantity, proofName: proofID },
  }));
  await takeOrdered(tx, projectId, { orderName: orderName(number), lines: ordered });
}

/**
 * Moves a locked order to another state and notifies open pages; a first payment is mailed, planned and sent to the CRM.
 */
export async function moveOrder(
  context: MoveContext,
  order: StoredOrder,
  { to, by, staffId, maySkip, more, ledger, added = [], service, why, isMailed = true }: Move,
): Promise<Result<StoredOrder, MoveRefusal>> {
  const { tx } = context;
  const moved = factsAfterMove(factsOf(order), { to, by, at: new Date(), maySkip });
  if (!moved.ok) return refused(moved.refusal);
  const isFirstPayment = moved.value.paidAt !== null && order.paidAt === null;
  const plan = isFirstPayment && order.shipBy === null ? { shipBy: await planShipBy(tx, order) } : {};
  const data = { from: order.state, to, ...(service !== undefined && { by: service }), ...(why && { why }) };
  const wasStarted = order.startedAt !== null || (await hasMovedTo(tx, order.id, 'in-production'));
  const events = [...added, ...(ledger ? [ledger.event] : []), { kind: 'state', data, staffId } as const];
  const saved = await saveOrder(tx, order, { ...moved.value, ...plan, ...ledger?.sums, ...more }, ...events);
  await notifyOrderChanged(tx, saved);
  if ((saved.cancelledAt === null) !== (order.cancelledAt === null))
    await enqueuePlacedOrders(context, saved.projectId);
  await emptyCart(context, order, saved);
  if (isMailed && why === undefined) await mailMove(context, { before: order, saved, wasStarted });
  if (isFirstPayment) {
    await mailPaidOrder(context, saved);
    // The CRM learns of a deposit when the rest has arrived, too.
    if (saved.plan.choice === 'full' || storedBalance(saved).due === 0) await enqueuePaidOrder(context, saved);
  }
  return ok(saved);
}
