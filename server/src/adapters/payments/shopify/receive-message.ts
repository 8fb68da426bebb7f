import { createHmac, timingSafeEqual } from 'node:crypto';
import { NotSigned } from '../../../kernel/webhook/letter.ts';
import type { PaymentMessage } from '../port.ts';
import { ORDER_ATTRIBUTE } from './draft-input.ts';

/** Verifies the raw bytes with any of the secrets. During a rotation, Shopify uses the old one for an hour. */
export function isSigned(raw: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  const sent = Buffer.from(signature ?? '', 'base64');
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(raw).digest();
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

interface Payload {
  readonly id?: unknown;
  readonly admin_graphql_api_id?: unknown;
  /** Shopify's number of the order, of a refund or a fulfillment. */
  readonly order_id?: unknown;
  readonly note_attributes?: readonly { readonly name?: unknown; readonly value?: unknown }[];
}

const payloadOf = (raw: Buffer): Payload => {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A deletion has only the numeric id. */
const draftId = ({ admin_graphql_api_id: gid, id }: Payload): string | null =>
  text(gid) ?? (Number.isSafeInteger(id) ? `gid://shopify/DraftOrder/${String(id)}` : null);

/** Messages about drafts have the draft's id; messages about orders have only our id. */
function subjectOf(topic: string, payload: Payload): string | null {
  if (topic.startsWith('draft_orders/')) return draftId(payload);
  if (!topic.startsWith('orders/') || !Array.isArray(payload.note_attributes)) return null;
  return text(payload.note_attributes.find(({ name }) => name === ORDER_ATTRIBUTE)?.value);
}

/** A refund or a fulfillment names the order that the draft became, which is not known here. */
const indirectOf = (topic: string, { order_id: orderId }: Payload): string | undefined =>
  /^(refunds|fulfillments)\//.test(topic) && Number.isSafeInteger(orderId)
    ? `gid://shopify/Order/${String(orderId)}`
    : undefined;

export function receiveMessage(
  raw: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): PaymentMessage {
  if (!isSigned(raw, headers['x-shopify-hmac-sha256'], secrets)) throw new NotSigned('Shopify did not sign this.');
  const topic = headers['x-shopify-topic'] ?? '';
  const deliveryId = headers['x-shopify-webhook-id'];
  if (deliveryId === undefined || topic === '') throw new NotSigned('This is no message of Shopify.');
  const payload = payloadOf(raw);
  return { deliveryId, topic, externalId: subjectOf(topic, payload), indirect: indirectOf(topic, payload) };
}
