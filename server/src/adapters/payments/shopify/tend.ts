import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { Database } from '../../../kernel/database/connect.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { Services } from '../../../kernel/outside/services.ts';
import type { ShopifyClient } from '../../shop/shopify/client.ts';
import { SHOPIFY } from '../../shop/shopify/judge.ts';
import { forgetOld } from '../../shop/shopify/snapshot-store.ts';
import { DELETE_DRAFT } from './draft-documents.ts';
import { draftsOf } from './place.ts';
import { doublePlacings, forgetPlacing, savePlacing, stalePlacings } from './placing-store.ts';
import { DELETE_PRODUCT } from './product-documents.ts';
import { SUBSCRIBE, SUBSCRIPTIONS } from './webhook-documents.ts';

const TOPICS = ['ORDERS_PAID', 'ORDERS_CANCELLED', 'DRAFT_ORDERS_UPDATE', 'DRAFT_ORDERS_DELETE'] as const;
/** All that we read of a message: names and addresses of people do not even come. */
const FIELDS = ['id', 'admin_graphql_api_id', 'note_attributes'] as const;

const STALE_DAYS = 30;
const MOST = 50;

export interface Tending {
  readonly client: ShopifyClient;
  readonly db: Database;
  readonly services: Pick<Services, 'remark'>;
  readonly signal: AbortSignal;
  /** How far Shopify's search may be behind. */
  readonly lagMs: number;
}

const isRefusal = (error: unknown): error is PortError =>
  error instanceof PortError && (error.kind === 'validation' || error.kind === 'notFound');

/** Shopify deletes a subscription whose messages were not taken for hours, so each one is looked for and made anew. */
export async function subscribe({ client, services, signal }: Tending, uri: string): Promise<void> {
  const { webhookSubscriptions } = await client.request(SUBSCRIPTIONS, {}, signal);
  const there = new Set(webhookSubscriptions.nodes.filter((one) => one.uri === uri).map(({ topic }) => topic));
  for (const topic of TOPICS.filter((one) => !there.has(one))) {
    const webhookSubscription = { uri, format: 'JSON', includeFields: FIELDS } as const;
    try {
      await client.request(SUBSCRIBE, { topic, webhookSubscription }, signal);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      services.remark(SHOPIFY, `Shopify will not tell us of ${topic}: ${error.message}`);
    }
  }
}

/** Where an order was asked for twice, since its first answer was lost for long, only the one that we know may be paid. */
async function deleteDoubles({ client, db, signal, lagMs }: Tending): Promise<void> {
  for (const { orderId, placing } of await doublePlacings(db, new Date(Date.now() - lagMs), MOST)) {
    const { externalId } = placing;
    if (externalId === null) continue;
    for (const draft of await draftsOf(client, orderId, signal)) {
      const isDouble = draft.id !== externalId && draft.status !== 'COMPLETED';
      if (isDouble) await client.request(DELETE_DRAFT, { id: draft.id }, signal);
    }
    await savePlacing(db, orderId, { ...placing, twice: false });
  }
}

/** Products of orders that were cancelled long ago; those of all others are still looked at, or paid for. */
async function deleteProducts({ client, db, signal }: Tending): Promise<void> {
  const before = new Date(Date.now() - STALE_DAYS * DAY_MS);
  for (const { orderId, placing } of await stalePlacings(db, before, MOST)) {
    for (const { productId } of Object.values(placing.products)) {
      await client.request(DELETE_PRODUCT, { id: productId }, signal).catch((error: unknown) => {
        // Somebody deleted it before.
        if (!isRefusal(error)) throw error;
      });
    }
    await forgetPlacing(db, orderId);
  }
}

/** How long an answer is of use to those who come again: a code may lie in a cart for long. */
const KEPT_DAYS = { code: 366, products: 30 } as const;

export async function tend(tending: Tending): Promise<void> {
  await deleteDoubles(tending);
  await deleteProducts(tending);
  for (const [kind, days] of Object.entries(KEPT_DAYS)) {
    await forgetOld(tending.db, kind, new Date(Date.now() - days * DAY_MS));
  }
}
