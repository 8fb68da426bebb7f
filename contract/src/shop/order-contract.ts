import * as z from 'zod';
import { operation } from '../operation.ts';
import { myOrder, orderPage } from './order-page.ts';

const tag = 'Orders';

export const orderContract = {
  list: operation({
    access: 'customer',
    method: 'GET',
    path: '/orders',
    summary: 'The orders of the signed-in customer, newest first',
    tag,
  }).output(z.object({ orders: z.array(myOrder) })),
  read: operation({
    access: 'public',
    method: 'GET',
    path: '/orders/{name}',
    summary: 'An order, for the people of its project and for visitors whose link may order',
    tag,
    limit: { name: 'order-page', max: 1_200, windowSeconds: 3_600 },
  })
    .input(z.object({ name: z.string().max(100) }))
    .output(orderPage),
};
