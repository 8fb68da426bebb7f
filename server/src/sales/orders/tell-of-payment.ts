import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { Context } from '../../kernel/operation/context.ts';
import type { Deps } from '../../kernel/operation/deps.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { leave } from '../../kernel/outbox/enqueue.ts';
import type { StoredOrder } from './order-store.ts';

/** To the CRM, on the deal of the order's project; an order of the shop belongs to none. */
export async function tellOfPayment(
  { tx, deps }: { readonly tx: Context['tx']; readonly deps: Pick<Deps, 'jobs'> },
  { projectId, number, totalCents }: StoredOrder,
): Promise<void> {
  if (projectId === null) return;
  const payload = { dealID: projectId, orderName: orderName(number), totalCents };
  await leave(tx, deps.jobs, { kind: CRM_KINDS.paid, lane: crmLane(`deal-${projectId}`), payload });
}
