import { setTimeout as wait } from 'node:timers/promises';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { Till } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { isLastTry, Undeliverable } from '../../kernel/outbox/after-failure.ts';
import type { Deliver } from '../../kernel/outbox/deliver-lane.ts';
import { findOrderById, lockOrder, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { tillOrder } from './payment-order.ts';
import { failAtTill, receivePaymentState, type SaidByTill } from './receive-payment-state.ts';

/** Between looks whether a new order is ready to be paid; then the outbox waits on. */
const LOOK_AFTER_MS = [500, 1_000, 1_000, 2_000, 2_000, 4_000] as const;

interface Placing {
  readonly deps: Deps;
  readonly till: Till;
  readonly order: StoredOrder;
  readonly signal: AbortSignal;
}

/** Nobody is asked to pay another sum than was promised. */
async function otherTotal({ till, order, signal }: Placing, externalId: string, total: number): Promise<Undeliverable> {
  await till.withdraw(externalId, signal);
  const [theirs, ours] = [formatMoney(cents(total)), formatMoney(cents(order.totalCents))];
  return new Undeliverable(`${till.name} comes to ${theirs} instead of ${ours}, so it was withdrawn there.`);
}

/** Written down before anything else is asked, so that no later try makes another one. */
const keep = ({ deps, order }: Placing, externalId: string, externalName: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (!now) throw new Undeliverable('This order is no longer there.');
    const doing = { kind: 'till', data: { to: 'made', name: externalName }, staffId: null } as const;
    await saveOrder(tx, now, { externalId, externalName }, doing);
  });

async function placed(
  placing: Placing,
): Promise<{ readonly externalId: string; readonly said: SaidByTill | undefined }> {
  const { deps, till, order, signal } = placing;
  if (order.externalId !== null) return { externalId: order.externalId, said: undefined };
  const { externalId, externalName, payUrl, ready, total } = await till.place(await tillOrder(deps, order), signal);
  if (total !== order.totalCents) throw await otherTotal(placing, externalId, total);
  await keep(placing, externalId, externalName);
  return { externalId, said: ready ? { ready, payUrl, state: 'awaiting' } : undefined };
}

async function untilReady({ till, signal }: Placing, externalId: string): Promise<SaidByTill> {
  for (const ms of LOOK_AFTER_MS) {
    await wait(ms, undefined, { signal });
    const said = await till.read(externalId, signal);
    if (said.ready || said.state !== 'awaiting') return said;
  }
  throw new Error(`${till.name} is still preparing this order.`);
}

/** The order is made at the till and, once it can be paid there, whoever waits for it is told. */
export async function deliverPlace(
  deps: Deps,
  till: Till,
  orderId: string,
  { signal, tries }: Pick<Parameters<Deliver>[0], 'signal' | 'tries'>,
): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (!order) throw new Undeliverable('This order is no longer there.');
  if (order.state !== 'awaiting' || order.till !== till.name || order.tillState === 'ready') return;
  const placing = { deps, till, order, signal };
  try {
    const { externalId, said } = await placed(placing);
    const now = said ?? (await untilReady(placing, externalId));
    await inTransaction(deps.db, (tx) => receivePaymentState({ tx, deps }, orderId, externalId, now));
  } catch (error) {
    if (isLastTry(error, tries)) {
      await inTransaction(deps.db, (tx) => failAtTill({ tx, deps }, orderId, (error as Error).message));
    }
    throw error;
  }
}
