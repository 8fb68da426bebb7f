import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { INVOICE_CHANGED, ORDER_CHANGED } from '@colorway/contract/shop/invoice.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { publish } from '../../kernel/events/publish.ts';
import { notifyProject } from '../../project/facade.ts';

/** By the id, not by the token: what is kept of events opens no invoice. */
export const orderChannel = (id: string): string => `order:${id}`;

interface Changed {
  readonly id: string;
  readonly number: number;
  readonly state: OrderState;
  readonly version: number;
  /** Null for an order of the shop. */
  readonly projectId: string | null;
}

/** Those who have the invoice or its project open, and staff. Staff come last everywhere, so that no two wait for each other. */
export async function notifyOrderChanged(
  tx: Queries,
  { id, number, state, version, projectId }: Changed,
): Promise<void> {
  if (projectId !== null) await notifyProject(tx, projectId, PROJECT_EVENTS.order);
  await publish(tx, { channel: orderChannel(id), kind: INVOICE_CHANGED, data: { state, version } });
  await publish(tx, { channel: 'staff', kind: ORDER_CHANGED, data: { id, name: orderName(number), state, version } });
}

/** Nobody has the invoice open yet. */
export const notifyOrderMade = (tx: Queries, id: string, name: string): Promise<void> =>
  publish(tx, { channel: 'staff', kind: ORDER_CHANGED, data: { id, name, state: 'awaiting', version: 1 } });
