import { MAX_ENDPOINT_NAME_LENGTH, MAX_URL_LENGTH } from '@colorway/rules/webhook/endpoint.ts';
import { NO_NAME, NO_TYPES } from '@colorway/rules/webhook/messages.ts';
import { WEBHOOK_PATTERNS } from '@colorway/rules/webhook/types.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Webhooks';

/** An endpoint as owners see it; of its secret only the last letters. */
const webhookEndpoint = z.object({
  endpointId: z.uuid(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_PATTERNS)),
  state: z.enum(['new', 'works', 'failing', 'paused', 'off']),
  /** Deliveries that failed and have not arrived since. */
  failed: z.number().int(),
  secretEnd: z.string(),
  /** Until then the secret before the last roll signs, too. */
  bothUntil: z.iso.datetime().nullable(),
  version: z.number().int(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const answer = z.object({
  /** Null without an answer. */
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** Why there was no answer; empty with a status. */
  fault: z.string(),
  /** The beginning of what was answered. */
  body: z.string(),
});
export type WebhookAnswer = z.infer<typeof answer>;

/** `retrying` waits after a try that failed; `failed` has no further try. */
const deliveryState = z.enum(['waiting', 'retrying', 'delivered', 'failed', 'skipped']);
export type WebhookDeliveryState = z.infer<typeof deliveryState>;

const webhookDelivery = z.object({
  /** Also the header `webhook-id`. */
  deliveryId: z.uuid(),
  type: z.string(),
  /** `D-1042`, `Project 1001`. */
  about: z.string(),
  state: deliveryState,
  createdAt: z.iso.datetime(),
  tries: z.number().int(),
  /** Set while it waits. */
  nextTryAt: z.iso.datetime().nullable(),
  /** The answer to the last try. */
  answer: answer.nullable(),
  /** Why it was not sent, where there was no try. */
  note: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const name = z.string().trim().min(1, NO_NAME).max(MAX_ENDPOINT_NAME_LENGTH);
const url = z.string().max(MAX_URL_LENGTH);
const types = z.array(z.enum(WEBHOOK_PATTERNS)).min(1, NO_TYPES).max(WEBHOOK_PATTERNS.length);

const ofEndpoint = z.object({ endpointId: z.uuid() });
const ofVersion = ofEndpoint.extend({ version: z.int() });
const ofDelivery = z.object({ deliveryId: z.uuid() });

export const webhookContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/webhooks',
    summary: 'Endpoints of webhooks, by name, with what failed',
    tag,
  }).output(z.object({ endpoints: z.array(webhookEndpoint) })),
  create: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/webhooks',
    summary: 'Adds an endpoint. An address inside our network is refused',
    tag,
    creates: true,
    limit: { name: 'webhook-endpoints', max: 60, windowSeconds: 3_600 },
  })
    .input(z.object({ name, url, types }))
    .output(webhookEndpoint),
  change: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/webhooks/{endpointId}',
    summary: 'Changes an endpoint, or turns it off or on. What waits for a paused one is sent when it is turned on',
    tag,
    limit: { name: 'webhook-endpoints', max: 60, windowSeconds: 3_600 },
  })
    .input(
      ofVersion
        .extend({ name, url, types, isOn: z.boolean() })
        .partial({ name: true, url: true, types: true, isOn: true }),
    )
    .output(webhookEndpoint),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/webhooks/{endpointId}',
    summary: 'Deletes an endpoint. What waits for it is not sent',
    tag,
  }).input(ofEndpoint),
  reveal: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/webhooks/{endpointId}/secret',
    summary: 'Shows the signing secret. Needs a recent sign-in',
    tag,
    creates: false,
    limit: { name: 'webhook-secrets', max: 30, windowSeconds: 3_600 },
  })
    .input(ofEndpoint)
    .output(z.object({ secret: z.string() })),
  roll: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/webhooks/{endpointId}/roll',
    summary: 'Makes a new signing secret. The one before signs too for 24 hours. Needs a recent sign-in',
    tag,
    creates: false,
  })
    .input(ofVersion)
    .output(webhookEndpoint),
  test: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/webhooks/{endpointId}/test',
    summary: 'Sends a signed message of type webhook.test now, and returns the answer',
    tag,
    creates: false,
    limit: { name: 'webhook-tests', max: 20, windowSeconds: 600 },
  })
    .input(ofEndpoint)
    .output(answer),
  deliveries: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/webhooks/{endpointId}/deliveries',
    summary: 'Deliveries to an endpoint, newest first',
    tag,
  })
    .input(
      ofEndpoint.extend({
        state: deliveryState.optional(),
        /** An order, a project, a type or the id of a delivery. */
        q: z.string().trim().max(100).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ deliveries: z.array(webhookDelivery), nextCursor: z.string().nullable() })),
  delivery: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/webhook-deliveries/{deliveryId}',
    summary: 'One delivery with its body and every try',
    tag,
  })
    .input(ofDelivery)
    .output(
      webhookDelivery.extend({
        url: z.string(),
        body: z.string(),
        history: z.array(z.object({ at: z.iso.datetime(), fault: z.string().nullable(), answer: answer.nullable() })),
      }),
    ),
  replay: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/webhook-deliveries/{deliveryId}/replay',
    summary: 'Sends a delivery again with the same id and body',
    tag,
    creates: false,
  })
    .input(ofDelivery)
    .output(webhookDelivery),
};
