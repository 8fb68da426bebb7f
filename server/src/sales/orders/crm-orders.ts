import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { OrderPlacedEvent } from '../../adapters/crm/port.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import type { Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { listOpenOrders } from './order-store.ts';

interface CrmContext {
  readonly tx: Context['tx'];
  readonly deps: Pick<Deps, 'jobs' | 'crm'>;
}

/** Enqueues the orders of a project for its deal, in a CRM that has line items; shop orders have no project. */
export async function enqueuePlacedOrders({ tx, deps }: CrmContext, projectId: string | null): Promise<void> {
  if (projectId === null || !deps.crm.orderPlaced) return;
  const delivery = { kind: CRM_KINDS.placed, lane: crmLane(`deal-${projectId}`), payload: { dealID: projectId } };
  await enqueue(tx, deps.jobs, delivery);
}

type OpenOrder = Awaited<ReturnType<typeof listOpenOrders>>[number];

/** Pieces that are made again cost nothing, so they are no line of the deal. */
const linesOf = ({ number, lines }: OpenOrder): OrderPlacedEvent['lines'] =>
  lines.flatMap(({ title, name, quantity, unitPrice, proofID, handle, reprint }, at) =>
    reprint
      ? []
      : [
          {
            key: `${orderName(number)}/${at}`,
            name: name === '' || name === title ? title : `${title}, ${name}`,
            ...{ quantity, unitCents: unitPrice, sku: proofID ?? handle ?? '' },
          },
        ],
  );

/** Reads the orders when it runs, so that the last delivery leaves the deal as the orders are. */
export function orderDeliveries({ crm }: Pick<Deps, 'crm'>): Deliveries {
  return {
    [CRM_KINDS.placed]: async ({ id, payload, createdAt, db, signal }) => {
      const { dealID } = payload as { readonly dealID: string };
      const orders = await listOpenOrders(db, dealID);
      await crm.orderPlaced?.(
        {
          ...{ key: id, at: createdAt.toISOString(), dealID },
          orderName: orders.map(({ number }) => orderName(number)).join(', '),
          totalCents: orders.reduce((sum, { totalCents }) => sum + totalCents, 0),
          lines: orders.flatMap(linesOf),
        },
        signal,
      );
    },
  };
}
