import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import type { ServiceFulfillment } from '@colorway/rules/shop/service/service-report.ts';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import { SHOPIFY } from '../../../shop/shopify/classify.ts';
import type { ShippedParcel } from '../../port.ts';
import { findSale, lineOf, readPages, type SaleContext, toServiceFulfillment } from './read-sale.ts';
import {
  CREATE_FULFILLMENT,
  READ_SHIPMENT_LINES,
  READ_SHIPMENTS,
  type ShipmentLine,
  type TrackingInput,
} from './sale-documents.ts';

const refused = (message: string): PortError => new PortError(message, { service: SHOPIFY, kind: 'validation' });

/** States in which Shopify lets pieces go. */
const OPEN = new Set(['OPEN', 'IN_PROGRESS']);

interface Shipment {
  readonly id: string;
  readonly lines: readonly ShipmentLine[];
}

async function listShipments({ client, signal }: SaleContext, orderId: string): Promise<Shipment[]> {
  const { order } = await client.request(READ_SHIPMENTS, { id: orderId }, signal);
  const open = (order?.fulfillmentOrders.nodes ?? []).filter(({ status }) => OPEN.has(status));
  const shipments: Shipment[] = [];
  for (const { id } of open) {
    const lines = await readPages(
      async (after) => (await client.request(READ_SHIPMENT_LINES, { id, after }, signal)).fulfillmentOrder?.lineItems,
    );
    shipments.push({ id, lines });
  }
  return shipments;
}

/** Shares the pieces out among the shipments that have them left. */
function shareOut(shipments: readonly Shipment[], pieces: readonly LinePieces[]) {
  const rest = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
  const shares = shipments.map(({ id, lines }) => {
    const fulfillmentOrderLineItems = lines.flatMap(({ id: lineId, remainingQuantity, lineItem }) => {
      const line = lineOf(lineItem) ?? -1;
      const quantity = Math.min(rest.get(line) ?? 0, remainingQuantity);
      rest.set(line, (rest.get(line) ?? 0) - quantity);
      return quantity > 0 ? [{ id: lineId, quantity }] : [];
    });
    return { fulfillmentOrderId: id, fulfillmentOrderLineItems };
  });
  if ([...rest.values()].some((quantity) => quantity > 0))
    throw refused('Shopify has fewer of these pieces left to ship. Look at its order.');
  return shares.filter(({ fulfillmentOrderLineItems }) => fulfillmentOrderLineItems.length > 0);
}

const COMPANIES: Readonly<Record<string, string>> = { DHL: 'DHL Express' };

export const trackingInput = ({ carrier, tracking, trackingUrl }: ShippedParcel): TrackingInput => ({
  ...(carrier !== null && carrier !== 'Other' && { company: COMPANIES[carrier] ?? carrier }),
  ...(tracking !== '' && { number: tracking }),
  ...(trackingUrl !== null && { url: trackingUrl }),
});

/** Ships pieces at Shopify, without a mail of Shopify's, because the portal mails the customer. */
export async function shipSale(context: SaleContext, parcel: ShippedParcel): Promise<ServiceFulfillment> {
  const sale = await findSale(context, parcel.externalId);
  if (!sale) throw refused('Shopify has no order of this draft, so nothing can be shipped there.');
  const lineItemsByFulfillmentOrder = shareOut(await listShipments(context, sale.id), parcel.pieces);
  const fulfillment = {
    notifyCustomer: false,
    trackingInfo: trackingInput(parcel),
    lineItemsByFulfillmentOrder,
  } as const;
  const made = (await context.client.request(CREATE_FULFILLMENT, { fulfillment }, context.signal)).fulfillmentCreate;
  if (made.fulfillment) return toServiceFulfillment(made.fulfillment, parcel.pieces);
  throw new PortError('Shopify made no fulfillment, and did not say why.', { service: SHOPIFY, kind: 'ambiguous' });
}
