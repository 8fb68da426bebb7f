import { createHmac, randomUUID } from 'node:crypto';
import type { StandInDraft } from './state.ts';

export interface Letter {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message as Shopify signs it. */
export function webhookOf(topic: string, payload: unknown, secret: string): Letter {
  const raw = Buffer.from(JSON.stringify(payload));
  return {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(raw).digest('base64'),
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-event-id': randomUUID(),
      'x-shopify-shop-domain': 'example.myshopify.com',
      'x-shopify-api-version': '2026-07',
    },
  };
}

const notes = ({ customAttributes }: StandInDraft) => customAttributes.map(({ key, value }) => ({ name: key, value }));

const numberOf = (gid: string): number => Number(gid.split('/').at(-1));

export const draftPayload = (draft: StandInDraft) => ({
  id: numberOf(draft.id),
  admin_graphql_api_id: draft.id,
  note_attributes: notes(draft),
});

/** A deletion names its subject by the number alone, whichever fields were subscribed to. */
export const deletedPayload = (gid: string) => ({ id: numberOf(gid) });

/** A refund or a fulfillment, which names only the number of its order. */
export const ofOrderPayload = (orderGid: string, gid: string) => ({
  id: numberOf(gid),
  admin_graphql_api_id: gid,
  order_id: numberOf(orderGid),
});

/** Nothing in it names the draft that it was made of. */
export const orderPayload = (draft: StandInDraft) => ({
  ...(draft.order && { id: numberOf(draft.order.id), admin_graphql_api_id: draft.order.id }),
  note_attributes: notes(draft),
});
