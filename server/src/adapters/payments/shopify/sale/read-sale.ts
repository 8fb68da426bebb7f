import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { readDecimal } from '@colorway/rules/money/decimal.ts';
import { CARRIER_CHOICES, carrierOf, cleanTracking } from '@colorway/rules/shop/parcel/carrier.ts';
import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import type {
  RefundState,
  ServiceFulfillment,
  ServiceRefund,
  ServiceReport,
} from '@colorway/rules/shop/service/service-report.ts';
import type { ShopifyClient } from '../../../shop/shopify/client.ts';
import type { Nodes } from '../../../shop/shopify/document.ts';
import { LINE_ATTRIBUTE } from '../draft-input.ts';
import {
  type Attributed,
  type Counted,
  READ_FULFILLMENT_LINES,
  READ_REFUND_LINES,
  READ_SALE,
  type Sale,
  type SaleFulfillment,
  type SaleRefund,
} from './sale-documents.ts';

export interface SaleContext {
  readonly client: ShopifyClient;
  readonly signal: AbortSignal;
}

/** Starts our note on a refund, before its key. */
const NOTE = 'Colorway refund ';

export const noteOf = (key: string): string => NOTE + key;
const keyOf = (note: string | null): string | null =>
  note?.startsWith(NOTE) ? (note.slice(NOTE.length).split(' ')[0] ?? null) : null;

/** The place of a line in our order, counted from 0; undefined for a charge. */
export function lineOf({ customAttributes }: Attributed): number | undefined {
  const value = customAttributes.find(({ key }) => key === LINE_ATTRIBUTE)?.value;
  return value && /^\d+$/.test(value) ? Number(value) - 1 : undefined;
}

const amountOf = (money: { readonly presentmentMoney: { readonly amount: string } } | null): Cents =>
  money ? readDecimal(money.presentmentMoney.amount) : FREE;

/** Reads all pages of a list. */
export async function readPages<Node>(read: (after: string | null) => Promise<Nodes<Node> | undefined>) {
  const all: Node[] = [];
  let after: string | null = null;
  do {
    const page: Nodes<Node> | undefined = await read(after);
    all.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return all;
}

const piecesOf = (counted: readonly Counted[]): LinePieces[] => {
  const counts = new Map<number, number>();
  for (const { quantity, lineItem } of counted) {
    const line = lineOf(lineItem);
    if (line !== undefined && quantity) counts.set(line, (counts.get(line) ?? 0) + quantity);
  }
  return [...counts].map(([line, quantity]) => ({ line, quantity }));
};

const WAITING = new Set(['PENDING', 'AWAITING_RESPONSE', 'UNKNOWN']);

function refundStateOf({ transactions }: SaleRefund): RefundState {
  const parts = transactions.nodes.filter(({ kind }) => kind === 'REFUND');
  if (parts.some(({ status }) => WAITING.has(status))) return 'waiting';
  return parts.length > 0 && parts.every(({ status }) => status !== 'SUCCESS') ? 'failed' : 'done';
}

/** The amount that is on its way back, which the total of a refund leaves out until it is confirmed. */
const refundAmount = ({ totalRefundedSet, transactions }: SaleRefund): Cents => {
  const parts = transactions.nodes.filter(({ kind }) => kind === 'REFUND');
  const requested = parts.reduce((sum, { amountSet }) => sum + amountOf(amountSet), 0);
  return cents(Math.max(amountOf(totalRefundedSet), requested));
};

export function toServiceRefund(refund: SaleRefund, pieces: readonly LinePieces[]): ServiceRefund {
  const state = refundStateOf(refund);
  const fault = state === 'failed' ? 'The payment service of the shop did not take it.' : '';
  return { id: refund.id, key: keyOf(refund.note), amount: refundAmount(refund), state, fault, pieces };
}

/** Our own refunds know their pieces. */
async function readRefund({ client, signal }: SaleContext, refund: SaleRefund): Promise<ServiceRefund> {
  if (keyOf(refund.note) !== null) return toServiceRefund(refund, []);
  const counted = await readPages(
    async (after) =>
      (await client.request(READ_REFUND_LINES, { id: refund.id, after }, signal)).refund?.refundLineItems,
  );
  return toServiceRefund(refund, piecesOf(counted));
}

const ENDED = new Set(['CANCELLED', 'ERROR', 'FAILURE']);

function carrierIn(company: string | null, tracking: string): string | null {
  const name = company ?? '';
  const known = CARRIER_CHOICES.find((one) => one !== 'Other' && name.toLowerCase().startsWith(one.toLowerCase()));
  return known ?? carrierOf(tracking) ?? (name === '' ? null : 'Other');
}

export function toServiceFulfillment(
  { id, status, displayStatus, trackingInfo: [info] }: SaleFulfillment,
  pieces: readonly LinePieces[],
): ServiceFulfillment {
  const tracking = cleanTracking(info?.number ?? '').slice(0, 40);
  const state = ENDED.has(status) ? 'cancelled' : displayStatus === 'DELIVERED' ? 'delivered' : 'shipped';
  return { id, pieces, tracking, carrier: carrierIn(info?.company ?? null, tracking), state };
}

async function readFulfillment(
  { client, signal }: SaleContext,
  fulfillment: SaleFulfillment,
): Promise<ServiceFulfillment> {
  const counted = await readPages(
    async (after) =>
      (await client.request(READ_FULFILLMENT_LINES, { id: fulfillment.id, after }, signal)).fulfillment
        ?.fulfillmentLineItems,
  );
  return toServiceFulfillment(fulfillment, piecesOf(counted));
}

/** The order that a paid draft became; undefined before that. */
export async function findSale({ client, signal }: SaleContext, draftId: string): Promise<Sale | undefined> {
  return (await client.request(READ_SALE, { id: draftId }, signal)).draftOrder?.order ?? undefined;
}

async function mapInOrder<From, To>(all: readonly From[], map: (one: From) => Promise<To>): Promise<To[]> {
  const mapped: To[] = [];
  for (const one of all) mapped.push(await map(one));
  return mapped;
}

export async function readReport(context: SaleContext, draftId: string): Promise<ServiceReport | undefined> {
  const sale = await findSale(context, draftId);
  if (!sale) return undefined;
  return {
    total: amountOf(sale.totalPriceSet),
    // A tax within the prices is no charge of its own.
    tax: sale.taxesIncluded ? FREE : amountOf(sale.totalTaxSet),
    paid: amountOf(sale.totalReceivedSet),
    refunds: await mapInOrder(sale.refunds, (one) => readRefund(context, one)),
    fulfillments: await mapInOrder(sale.fulfillments, (one) => readFulfillment(context, one)),
  };
}
