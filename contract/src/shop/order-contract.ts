import * as z from 'zod';
import { operation } from '../operation.ts';
import { colorPassport, myOrder, orderPage } from './order-page.ts';
import { problemFiles, problemMessage } from './problem.ts';

const tag = 'Orders';

/** The details of the refusal `order-again`. */
export interface OrderAgainDetails {
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
  /** Lines that can be ordered as before. */
  readonly others: number;
}

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
  write: operation({
    access: 'public',
    method: 'POST',
    path: '/orders/{name}/messages',
    creates: true,
    summary: 'Writes to the maker about an order',
    tag,
    limit: { name: 'order-message', max: 60, windowSeconds: 3_600 },
  })
    .input(z.object({ name: z.string().max(100), text: problemMessage, files: problemFiles }))
    .output(orderPage),
  colors: operation({
    access: 'public',
    method: 'GET',
    path: '/orders/{name}/colors/{line}',
    summary:
      'The color passport of a line, counted from 1, for the people of its project: colors and how lots were read',
    tag,
    limit: { name: 'order-colors', max: 1_200, windowSeconds: 3_600 },
  })
    .input(z.object({ name: z.string().max(100), line: z.coerce.number().int().min(1).max(1_000) }))
    .output(colorPassport),
  again: operation({
    access: 'public',
    method: 'POST',
    path: '/orders/{name}/again',
    creates: true,
    summary: "Puts an order's designs and sizes into the project's cart at today's prices; nothing is ordered",
    tag,
    limit: { name: 'order-again', max: 60, windowSeconds: 3_600 },
  })
    .input(
      z.object({
        name: z.string().max(100),
        /** Confirms that lines that can no longer be made are passed over. */
        withoutMissing: z.boolean().default(false),
        /**
         * Only the design of this line: its sizes with the wish to match the colors of its first lot that was read,
         * or a swatch of it. Sizes that are in the cart already only get the wish.
         */
        design: z.object({ line: z.int().min(1).max(1_000), as: z.enum(['match', 'swatch']) }).optional(),
      }),
    )
    .output(z.object({ projectID: z.string() })),
};
