import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { Database } from '../../../kernel/database/queries.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { Services } from '../../../kernel/outside/services.ts';
import { SHOPIFY } from '../../shop/shopify/classify.ts';
import type { ShopifyClient } from '../../shop/shopify/client.ts';
import { deleteOldSnapshots } from '../../shop/shopify/snapshot-store.ts';
import { DELETE_DRAFT } from './draft-documents.ts';
import { listDrafts } from './place.ts';
import { deletePlacing, listDoublePlacings, listStalePlacings, savePlacing } from './placing-store.ts';
import { DELETE_PRODUCT } from './product-documents.ts';
import { SUBSCRIBE, SUBSCRIPTIONS } from './webhook-documents.ts';

/** Only the fields that we read, so that webhooks contain no personal data. */
const NOTED = ['id', 'admin_graphql_api_id', 'note_attributes'] as const;
const OF_ORDER = ['id', 'admin_graphql_api_id', 'order_id'] as const;
export const TOPICS = {
  ORDERS_PAID: NOTED,
  ORDERS_CANCELLED: NOTED,
  DRAFT_ORDERS_UPDATE: NOTED,
  DRAFT_ORDERS_DELETE: NOTED,
  REFUNDS_CREATE: OF_ORDER,
  FULFILLMENTS_CREATE: OF_ORDER,
  FULFILLMENTS_UPDATE: OF_ORDER,
} as const;

const STALE_DAYS = 30;
const BATCH_SIZE = 50;

export interface MaintenanceContext {
  readonly client: ShopifyClient;
  readonly db: Database;
  readonly services: Pick<Services, 'remark'>;
  readonly signal: AbortSignal;
  /** Lag of Shopify's search. */
  readonly lagMs: number;
}

const isRefusal = (error: unknown): error is PortError =>
  error instanceof PortError && (error.kind === 'validation' || error.kind === 'notFound');

/** Shopify deletes a subscription whose deliveries failed for hours, so missing ones are created again. */
export async function ensureSubscriptions(
  { client, services, signal }: MaintenanceContext,
  uri: string,
): Promise<void> {
  const { webhookSubscriptions } = await client.request(SUBSCRIPTIONS, {}, signal);
  const existing = new Set(webhookSubscriptions.nodes.filter((one) => one.uri === uri).map(({ topic }) => topic));
  for (const [topic, includeFields] of Object.entries(TOPICS).filter(([one]) => !existing.has(one))) {
    const webhookSubscription = { uri, format: 'JSON', includeFields } as const;
    try {
      await client.request(SUBSCRIBE, { topic, webhookSubscription }, signal);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      services.remark(SHOPIFY, `Shopify will not tell us of ${topic}: ${error.message}`);
    }
  }
}

/** Deletes duplicate drafts of retried orders, so that only the known one can be paid. */
async function deleteDuplicates({ client, db, signal, lagMs }: MaintenanceContext): Promise<void> {
  for (const { orderId, placing } of await listDoublePlacings(db, new Date(Date.now() - lagMs), BATCH_SIZE)) {
    const { externalId } = placing;
    if (externalId === null) continue;
    for (const draft of await listDrafts(client, orderId, signal)) {
      const isDuplicate = draft.id !== externalId && draft.status !== 'COMPLETED';
      if (isDuplicate) await client.request(DELETE_DRAFT, { id: draft.id }, signal);
    }
    await savePlacing(db, orderId, { ...placing, twice: false });
  }
}

/** Deletes products of long-cancelled orders; all others are still shown or paid. */
async function deleteProducts({ client, db, signal }: MaintenanceContext): Promise<void> {
  const before = new Date(Date.now() - STALE_DAYS * DAY_MS);
  for (const { orderId, placing } of await listStalePlacings(db, before, BATCH_SIZE)) {
    for (const { productId } of Object.values(placing.products)) {
      await client.request(DELETE_PRODUCT, { id: productId }, signal).catch((error: unknown) => {
        // It was deleted already.
        if (!isRefusal(error)) throw error;
      });
    }
    await deletePlacing(db, orderId);
  }
}

/** Days that unused cached answers stay, since a code may be in a cart for long. */
const CACHE_DAYS = { code: 366, products: 30 } as const;

export async function maintainShopify(context: MaintenanceContext): Promise<void> {
  await deleteDuplicates(context);
  await deleteProducts(context);
  for (const [kind, days] of Object.entries(CACHE_DAYS)) {
    await deleteOldSnapshots(context.db, kind, new Date(Date.now() - days * DAY_MS));
  }
}
