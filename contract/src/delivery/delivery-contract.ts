import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Deliveries';

/** `retrying` waits after a try that failed; `parked` waits for staff. */
const deliveryState = z.enum(['waiting', 'retrying', 'delivered', 'parked', 'skipped']);
export type DeliveryState = z.infer<typeof deliveryState>;

export const deliveryService = z.enum(['crm', 'mail', 'shop', 'tracking', 'other']);
export type DeliveryService = z.infer<typeof deliveryService>;

const deliveryRow = z.object({
  /** Also the key by which the service recognizes a repeated delivery. */
  id: z.uuid(),
  service: deliveryService,
  kind: z.string(),
  /** `Organization inquiry`, `Receipt to the visitor`. */
  what: z.string(),
  /** The subject of the delivery, masked if it is a person's address. */
  about: z.string(),
  state: deliveryState,
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Set while it waits. */
  nextTryAt: z.iso.datetime().nullable(),
  /** Time of the delivery or of the skip. */
  endedAt: z.iso.datetime().nullable(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** Sent on the staff stream after each try, retry and skip. */
export const DELIVERY_CHANGED = 'delivery-changed';

const ofDelivery = z.object({ id: z.uuid() });

export const deliveryContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/deliveries',
    summary: 'Deliveries to other services: undelivered first, then newest',
    tag,
  })
    .input(
      z.object({
        service: deliveryService.optional(),
        state: deliveryState.optional(),
        /** A deal, a project, or the address of a person. */
        q: z.string().trim().max(200).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        deliveries: z.array(deliveryRow),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
        services: z.array(
          z.object({
            service: deliveryService,
            waiting: z.number().int(),
            retrying: z.number().int(),
            parked: z.number().int(),
            lastDeliveredAt: z.iso.datetime().nullable(),
          }),
        ),
      }),
    ),
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/deliveries/{id}',
    summary: 'One delivery, with its payload and every attempt',
    tag,
  })
    .input(ofDelivery)
    .output(
      deliveryRow.extend({
        sends: z.string(),
        /** Each try with the answer of the service; null where it arrived. */
        history: z.array(z.object({ at: z.iso.datetime(), fault: z.string().nullable() })),
      }),
    ),
  retry: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/deliveries/{id}/retry',
    summary: 'Retries a delivery now with the same key, so it arrives only once',
    tag,
    creates: false,
  })
    .input(ofDelivery)
    .output(deliveryRow),
  retryFailed: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/deliveries/retry-failed',
    summary: 'Retries all failed deliveries now',
    tag,
    creates: false,
  }).output(z.object({ retried: z.number().int() })),
  skip: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/deliveries/{id}/skip',
    summary: 'Skips a delivery and records who did',
    tag,
    creates: false,
  })
    .input(ofDelivery)
    .output(deliveryRow),
};
