import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { INVOICE_CHANGED, ORDER_CHANGED } from '@colorway/contract/shop/invoice.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';
import { notifyProject } from '../../project/facade.ts';

/** Named by id, not by token: stored events must not give access to an invoice. */
export const orderChannel = (id: string): string => `order:${id}`;

interface Changed {
  readonly id: string;
  readonly number: number;
  readonly state: OrderState;
  readonly version: number;
  /** Null for an order of the shop. */
  readonly projectId: string | null;
}

/** Notifies open pages of the invoice and its project, then staff: the same order everywhere prevents deadlocks. */
export async function notifyOrderChanged(
  tx: Queries,
  { id, number, state, version, projectId }: Changed,
): Promise<void> {
  if (projectId !== null) await notifyProject(tx, projectId, PROJECT_EVENTS.order);
  await publish(tx, { channel: orderChannel(id), kind: INVOICE_CHANGED, data: { state, version } });
  await publish(tx, { channel: 'staff', kind: ORDER_CHANGED, data: { id, name: orderName(number), state, version } });
}

/** Notifies staff only: a new invoice is open nowhere yet. */
export const notifyOrderMade = (tx: Queries, id: string, name: string): Promise<void> =>
  publish(tx, { channel: 'staff', kind: ORDER_CHANGED, data: { id, name, state: 'awaiting', version: 1 } });
