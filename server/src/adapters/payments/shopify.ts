import type { ShopifyConfig } from '../../kernel/config/services.ts';
import type { Database } from '../../kernel/database/queries.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { SHOPIFY } from '../shop/shopify/classify.ts';
import type { ShopifyClient } from '../shop/shopify/client.ts';
import { selfTest } from '../shop/shopify/self-test.ts';
import type { PaymentProvider } from './port.ts';
import { DELETED_DRAFT, presentState } from './shopify/draft.ts';
import { DELETE_DRAFT, type Draft, READ_DRAFT } from './shopify/draft-documents.ts';
import { ORDER_ATTRIBUTE } from './shopify/draft-input.ts';
import { ensureSubscriptions, maintainShopify } from './shopify/maintain.ts';
import { place } from './shopify/place.ts';
import { receiveMessage } from './shopify/receive-message.ts';
import { readReport } from './shopify/sale/read-sale.ts';
import { refundSale } from './shopify/sale/refund-sale.ts';
import { CANCEL_FULFILLMENT, READ_SALE_SUBJECT, UPDATE_TRACKING } from './shopify/sale/sale-documents.ts';
import { shipSale, trackingInput } from './shopify/sale/ship-sale.ts';

/** Lag of Shopify's search index; what it does not find after this does not exist. */
const LAG_MS = 15_000;

interface Options {
  readonly client: ShopifyClient;
  readonly config: ShopifyConfig;
  readonly db: Database;
  readonly services: Pick<Services, 'remark'>;
  readonly lagMs?: number;
}

const NO_SECRET =
  'Without SHOPIFY_CLIENT_SECRET no message of Shopify can be trusted: that an order was paid is seen within the hour.';

/** Errors that a retry does not fix. */
const isForStaff = (error: unknown): error is PortError =>
  error instanceof PortError && (error.kind === 'auth' || error.kind === 'validation');

/** Payments by Shopify draft orders and their invoice pages. */
export function shopifyPayments({ client, config, db, services, lagMs = LAG_MS }: Options): PaymentProvider & Testable {
  const find = async (id: string, signal: AbortSignal): Promise<Draft | null> =>
    (await client.request(READ_DRAFT, { id }, signal)).draftOrder;

  return {
    name: SHOPIFY,
    // Its deposits are for stores on Plus, and leave the rest until after shipping.
    takesParts: false,
    tax: 'at-checkout',
    place: (order, signal) => place({ client, db, lagMs }, order, signal),
    read: async (externalId, signal) => {
      const draft = await find(externalId, signal);
      if (!draft) return DELETED_DRAFT;
      const state = presentState(draft);
      return state.state === 'paid' ? { ...state, report: await readReport({ client, signal }, externalId) } : state;
    },
    refund: (request, signal) => refundSale({ client, signal }, request),
    shipping: {
      create: (parcel, signal) => shipSale({ client, signal }, parcel),
      renumber: async (id, parcel, signal) => {
        await client.request(UPDATE_TRACKING, { id, tracking: trackingInput(parcel) }, signal);
      },
      cancel: async (id, signal) => {
        await client.request(CANCEL_FULFILLMENT, { id }, signal);
      },
    },
    findSubject: async (indirect, signal) => {
      const { order } = await client.request(READ_SALE_SUBJECT, { id: indirect }, signal);
      return order?.customAttributes.find(({ key }) => key === ORDER_ATTRIBUTE)?.value ?? null;
    },
    withdraw: async (externalId, signal) => {
      const draft = await find(externalId, signal);
      if (!draft) return true;
      if (draft.status === 'COMPLETED') return false;
      try {
        await client.request(DELETE_DRAFT, { id: externalId }, signal);
        return true;
      } catch (error) {
        if (!(error instanceof PortError) || error.kind !== 'validation') throw error;
        // The order was paid or deleted concurrently.
        const now = await find(externalId, signal);
        if (now && now.status !== 'COMPLETED') throw error;
        return now === null;
      }
    },
    receive: (raw, headers) => receiveMessage(raw, headers, config.webhookSecrets),
    staffUrl: (externalId) => `https://${config.store}/admin/draft_orders/${externalId.split('/').at(-1)}`,
    test: (signal) => selfTest(client, config, signal),
    tend: async ({ publicUrl, signal }) => {
      const context = { client, db, services, signal, lagMs };
      await selfTest(client, config, signal).catch((error: unknown) => {
        if (!isForStaff(error)) throw error;
        services.remark(SHOPIFY, error.message);
      });
      if (config.webhookSecrets.length === 0) services.remark(SHOPIFY, NO_SECRET);
      else await ensureSubscriptions(context, `${publicUrl}/api/webhooks/shopify`);
      await maintainShopify(context);
    },
  };
}
