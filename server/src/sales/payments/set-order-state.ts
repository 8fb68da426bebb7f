import type { OrderRow } from '@colorway/contract/shop/invoice.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { NO_ORDER } from '@colorway/rules/shop/messages.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { findOrderState, listOrders, lockOrder } from '../orders/order-store.ts';
import { presentOrderRow } from '../orders/present-order.ts';
import { moveByStaff } from './move-by-staff.ts';

async function readRow({ tx, deps }: Context, id: string): Promise<OrderRow> {
  const [listed] = await listOrders(tx, { id }, 1);
  if (!listed) throw new Problem('not-found', { message: NO_ORDER });
  return presentOrderRow(listed, deps.paymentProvider);
}

/** Moves without a question, so that mistakes can be undone; each change is recorded. */
async function changeState(context: Context, { id, state, version }: Input<'shop.setOrderState'>): Promise<OrderRow> {
  const { tx } = context;
  const order = await lockOrder(tx, id);
  if (!order || order.state === state) return readRow(context, id);
  if (order.version !== version) throw new Problem('conflict', { details: { current: await readRow(context, id) } });
  await moveByStaff(context, order, { to: state, maySkip: true });
  return readRow(context, id);
}

export const setOrderState = write('shop.setOrderState', {
  activity: {
    kind: 'order',
    before: (tx, { id }) => findOrderState(tx, id),
    entries: ({ input: { id }, output: { name, state, version, projectID, total }, before }) =>
      before === undefined || before.state === state
        ? []
        : [
            {
              what: `Order ${name}`,
              doing: formatMoney(total),
              before: ORDER_STATE_NAMES[before.state],
              after: ORDER_STATE_NAMES[state],
              projectId: projectID,
              wayBack: [{ operation: 'shop.setOrderState', input: { id, state: before.state, version } }],
            },
          ],
  },
  run: ({ input, context }) => changeState(context, input),
});
