import { createHmac, randomUUID } from 'node:crypto';
import type { StandInDraft } from './state.ts';

export interface Letter {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message as Shopify signs it. */
export function letterOf(topic: string, payload: unknown, secret: string): Letter {
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

export const draftPayload = (draft: StandInDraft) => ({
  admin_graphql_api_id: draft.id,
  note_attributes: notes(draft),
});

/** Nothing in it names the draft that it was made of. */
export const orderPayload = (draft: StandInDraft) => ({
  admin_graphql_api_id: draft.order?.id,
  note_attributes: notes(draft),
});
