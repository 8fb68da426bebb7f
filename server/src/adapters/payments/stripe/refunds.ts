import { type Cents, cents, sumOf } from '@colorway/rules/money/cents.ts';
import {
  findMadeRefund,
  type RefundState,
  type ServiceRefund,
  type ServiceReport,
} from '@colorway/rules/shop/service/service-report.ts';
import type Stripe from 'stripe';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { RefundRequest } from '../port.ts';
import { runStripe } from './client.ts';
import { stepKey } from './keyed.ts';
import { taxOf } from './place.ts';
import { REPLAYED, STRIPE } from './refusal.ts';

/** Name of our key in the metadata of a refund. */
const REFUND = 'portal_refund';
const MAX_TURNS = 9;
const PAGE = 100;

const STATES: Readonly<Record<string, RefundState>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe's reasons in words (docs of the Refund object). */
const FAULTS: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported as lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'The customer disputed the payment at their bank first.',
  insufficient_funds: 'There is not enough money in the Stripe account.',
  declined: 'The bank of the customer declined it.',
  merchant_request: 'It was canceled at Stripe.',
};
const UNKNOWN_FAULT = 'The bank of the customer did not take it.';

const faultOf = ({ status, failure_reason: reason }: Stripe.Refund): string => {
  if (status === 'canceled') return 'It was canceled at Stripe.';
  return status === 'failed' ? (FAULTS[reason ?? ''] ?? UNKNOWN_FAULT) : '';
};

const toServiceRefund = (refund: Stripe.Refund): ServiceRefund => ({
  id: refund.id,
  key: refund.metadata?.[REFUND] ?? null,
  amount: cents(refund.amount),
  // A status of a later version waits until it is known.
  state: STATES[refund.status ?? ''] ?? 'waiting',
  fault: faultOf(refund),
  pieces: [],
});

interface InvoicePart {
  readonly payment: string;
  readonly paid: Cents;
  readonly refunds: readonly ServiceRefund[];
}

/** The payments of an invoice that Stripe took itself, with their refunds. */
async function listParts(stripe: Stripe, invoice: string): Promise<InvoicePart[]> {
  const { data } = await runStripe(() => stripe.invoicePayments.list({ invoice, status: 'paid', limit: PAGE }));
  const parts: InvoicePart[] = [];
  for (const { payment, amount_paid: paid } of data) {
    const intent = payment.payment_intent;
    const id = typeof intent === 'string' ? intent : intent?.id;
    if (id === undefined) continue;
    const refunds: ServiceRefund[] = [];
    await runStripe(async () => {
      for await (const refund of stripe.refunds.list({ payment_intent: id, limit: PAGE }))
        refunds.push(toServiceRefund(refund));
    });
    parts.push({ payment: id, paid: cents(paid ?? 0), refunds });
  }
  return parts;
}

export async function readReport(stripe: Stripe, invoice: Stripe.Invoice): Promise<ServiceReport> {
  const parts = await listParts(stripe, invoice.id);
  return {
    total: cents(invoice.total),
    tax: taxOf(invoice),
    paid: cents(invoice.amount_paid),
    refunds: parts.flatMap(({ refunds }) => refunds),
    fulfillments: null,
  };
}

const refused = (message: string): PortError => new PortError(message, { service: STRIPE, kind: 'validation' });

const leftOf = ({ paid, refunds }: InvoicePart): number =>
  paid - sumOf(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount));

/**
 * Gives money back once: an earlier attempt is looked up first, since Stripe forgets a key after a day and replays a failure
 * that may have had its effect.
 */
export async function refundInvoice(stripe: Stripe, request: RefundRequest): Promise<ServiceRefund> {
  const { orderId, externalId, key, amount } = request;
  for (let turn = 1; ; turn++) {
    const parts = await listParts(stripe, externalId);
    const made = findMadeRefund(
      parts.flatMap(({ refunds }) => refunds),
      key,
    );
    if (made) return made;
    if (parts.length === 0)
      throw refused('This order was not paid through Stripe, so Stripe cannot give it back. Record it by hand.');
    const part = parts.find((one) => leftOf(one) >= amount);
    if (!part) throw refused('Stripe has less left of this payment than is to go back.');
    const params = { payment_intent: part.payment, amount, metadata: { portal_order: orderId, [REFUND]: key } };
    const idempotencyKey = stepKey(orderId, `refund-${key}`, turn);
    try {
      return toServiceRefund(await runStripe(() => stripe.refunds.create(params, { idempotencyKey })));
    } catch (error) {
      const isReplayed = error instanceof PortError && error.vendorCode === REPLAYED;
      if (!isReplayed || turn >= MAX_TURNS) throw error;
    }
  }
}

/** The payment that an event about a refund names. */
export function paymentIdOf(topic: string, about: { readonly payment_intent?: unknown }): string | undefined {
  if (!topic.startsWith('refund.') && !topic.startsWith('charge.refund')) return undefined;
  return typeof about.payment_intent === 'string' ? about.payment_intent : undefined;
}

export async function findInvoiceOfPayment(stripe: Stripe, paymentIntent: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
  const { data } = await runStripe(() => stripe.invoicePayments.list({ payment, limit: 1 }));
  const invoice = data[0]?.invoice;
  return (typeof invoice === 'string' ? invoice : invoice?.id) ?? null;
}
