import { NO_INVOICE } from '@colorway/rules/shop/messages.ts';
import { read } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { listParcels } from '../fulfillment/parcel-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { presentInvoice } from '../orders/present-order.ts';
import { presentParcel } from './present-page.ts';

/** The link is enough to follow the order to the parcel, without an account. */
export const readInvoice = read('shop.invoice', {
  run: async ({ input: { token }, context: { tx } }) => {
    const order = await findOrder(tx, token);
    if (!order) throw new Problem('not-found', { message: NO_INVOICE });
    const parcels = await listParcels(tx, [order.id]);
    return { ...presentInvoice(order), parcels: parcels.map((parcel, at) => presentParcel(order, parcel, at)) };
  },
});
