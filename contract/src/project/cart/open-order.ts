import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import * as z from 'zod';
import { openPayment } from '../../shop/invoice.ts';

/** The order of a project's cart. */
export const openOrder = z.object({
  /** `D-1042`. */
  name: z.string(),
  invoiceUrl: z.string(),
  state: z.enum(ORDER_STATES),
  /** Version of the ordered cart; a later one can be ordered again. */
  cartVersion: z.int(),
  createdAt: z.iso.datetime(),
  till: openPayment.nullable(),
});
export type OpenOrder = z.infer<typeof openOrder>;
