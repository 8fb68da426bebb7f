import { type Cents, cents } from '@colorway/rules/money/cents.ts';
import { decimal, readDecimal } from '@colorway/rules/money/decimal.ts';
import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { findMadeRefund, type ServiceRefund } from '@colorway/rules/shop/service/service-report.ts';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import { SHOPIFY } from '../../../shop/shopify/classify.ts';
import type { RefundRequest } from '../../port.ts';
import { CURRENCY } from '../draft-input.ts';
import { findSale, lineOf, noteOf, readPages, type SaleContext, toServiceRefund } from './read-sale.ts';
import { CREATE_REFUND, READ_SALE_LINES, type Sale, type SaleTransaction } from './sale-documents.ts';

const refused = (message: string): PortError => new PortError(message, { service: SHOPIFY, kind: 'validation' });

const amountOf = ({ amountSet }: Pick<SaleTransaction, 'amountSet'>): Cents =>
  readDecimal(amountSet.presentmentMoney.amount);

const GIVEN = new Set(['SUCCESS', 'PENDING', 'AWAITING_RESPONSE']);

/** The rest of a payment; a refund that failed gave nothing back. */
const leftOf = ({ transactions }: Sale, payment: SaleTransaction): number =>
  transactions
    .filter(({ kind, status, parentTransaction }) => {
      return kind === 'REFUND' && GIVEN.has(status) && parentTransaction?.id === payment.id;
    })
    .reduce<number>((left, one) => left - amountOf(one), amountOf(payment));

/** The payment that the money goes back by. */
function paymentFor(sale: Sale, amount: Cents): SaleTransaction & { readonly gateway: string } {
  const payments = sale.transactions.filter(
    ({ kind, status }) => (kind === 'SALE' || kind === 'CAPTURE') && status === 'SUCCESS',
  );
  const own = payments.filter(({ manualPaymentGateway }) => !manualPaymentGateway);
  if (own.length === 0)
    throw refused(
      'This order was marked as paid at Shopify, so Shopify has no payment to give back. Record it by hand.',
    );
  const payment = own.find((one) => leftOf(sale, one) >= amount);
  if (!payment?.gateway) throw refused('Shopify has less left of this payment than is to go back.');
  return { ...payment, gateway: payment.gateway };
}

/** Shopify's ids of these lines. */
async function lineItems({ client, signal }: SaleContext, orderId: string, pieces: readonly LinePieces[]) {
  if (pieces.length === 0) return [];
  const all = await readPages(
    async (after) => (await client.request(READ_SALE_LINES, { id: orderId, after }, signal)).order?.lineItems,
  );
  const ids = new Map(all.map((one) => [lineOf(one), one.id]));
  return pieces.flatMap(({ line, quantity }) => {
    const lineItemId = ids.get(line);
    return lineItemId === undefined ? [] : [{ lineItemId, quantity, restockType: 'NO_RESTOCK' } as const];
  });
}

/** Gives money back once: by Shopify's idempotency key, and by a look at the refunds of the order before. */
export async function refundSale(
  context: SaleContext,
  { externalId, key, amount, pieces }: RefundRequest,
): Promise<ServiceRefund> {
  const sale = await findSale(context, externalId);
  if (!sale) throw refused('Shopify has no order that was paid, so it cannot give money back. Record it by hand.');
  const made = findMadeRefund(
    sale.refunds.map((one) => toServiceRefund(one, [])),
    key,
  );
  if (made) return made;
  const { id: parentId, gateway } = paymentFor(sale, amount);
  const orderId = sale.id;
  const input = {
    orderId,
    note: noteOf(key),
    currency: CURRENCY,
    transactions: [{ orderId, parentId, gateway, kind: 'REFUND', amount: decimal(cents(amount)) }],
    refundLineItems: await lineItems(context, orderId, pieces),
  } as const;
  const { refund } = (await context.client.request(CREATE_REFUND, { input, key }, context.signal)).refundCreate;
  if (refund) return toServiceRefund(refund, []);
  throw new PortError('Shopify made no refund, and did not say why.', { service: SHOPIFY, kind: 'ambiguous' });
}
