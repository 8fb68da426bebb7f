import Stripe from 'stripe';
import type { StripeConfig } from '../../kernel/config/services.ts';
import { createOutside } from '../../kernel/outside/outside.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { NotSigned } from '../../kernel/webhook/letter.ts';
import type { PaymentMessage, PaymentProvider, ProviderState } from './port.ts';
import { runStripe, stripeClient } from './stripe/client.ts';
import { withStepKey } from './stripe/keyed.ts';
import { findInvoice, isReady, placeInvoice } from './stripe/place.ts';
import { findInvoiceOfPayment, paymentIdOf, readReport, refundInvoice } from './stripe/refunds.ts';
import { classifyStripeAnswer, STRIPE } from './stripe/refusal.ts';

/** Maximum age of a signed message. */
const TOLERANCE_SECONDS = 300;

const stateOf = (invoice: Stripe.Invoice | undefined): ProviderState => {
  if (invoice?.status === 'paid') return 'paid';
  return invoice === undefined || invoice.status === 'void' ? 'cancelled' : 'awaiting';
};

const isCancelled = (invoice: Stripe.Invoice | undefined): boolean => stateOf(invoice) === 'cancelled';

async function withdraw(stripe: Stripe, externalId: string): Promise<boolean> {
  const invoice = await findInvoice(stripe, externalId);
  if (!invoice || isCancelled(invoice)) return true;
  if (invoice.status === 'paid') return false;
  const orderId = invoice.metadata?.portal_order ?? externalId;
  try {
    if (invoice.status === 'draft') await runStripe(() => stripe.invoices.del(externalId));
    else await withStepKey(orderId, `void-${externalId}`, (key) => stripe.invoices.voidInvoice(externalId, {}, key));
  } catch (error) {
    // The invoice was paid or withdrawn concurrently, so its current state counts.
    if (!(error instanceof PortError) || (error.kind !== 'validation' && error.kind !== 'notFound')) throw error;
    const now = await findInvoice(stripe, externalId);
    if (now?.status === 'paid') return false;
    if (!isCancelled(now)) throw error;
  }
  return true;
}

function receiveMessage(raw: Buffer, signature: string | undefined, secret: string): PaymentMessage {
  try {
    const event = Stripe.webhooks.constructEvent(raw, signature ?? '', secret, TOLERANCE_SECONDS);
    const about = event.data.object as {
      readonly object?: string;
      readonly id?: string;
      readonly payment_intent?: unknown;
    };
    const { id: deliveryId, type: topic } = event;
    if (about.object === 'invoice') return { deliveryId, topic, externalId: about.id ?? null };
    return { deliveryId, topic, externalId: null, indirect: paymentIdOf(topic, about) };
  } catch {
    throw new NotSigned('This message does not carry the signature of Stripe.');
  }
}

/** Our orders, paid on Stripe's invoice page. */
export function stripePayments(
  config: StripeConfig,
  services: Services,
): PaymentProvider & Testable & { close(): Promise<void> } {
  const outside = createOutside({ service: STRIPE, services, classify: classifyStripeAnswer });
  const isLive = /^[a-z]+_live_/.test(config.secretKey);
  const client = (signal: AbortSignal) => stripeClient(config, outside, signal);
  return {
    name: STRIPE,
    takesParts: true,
    tax: config.addsTax ? 'of-address' : 'none',
    place: (order, signal) => placeInvoice(client(signal), order, config.addsTax && order.isTaxedThere),
    read: async (externalId, signal) => {
      const stripe = client(signal);
      const invoice = await findInvoice(stripe, externalId);
      const payUrl = invoice?.hosted_invoice_url ?? '';
      const state = stateOf(invoice);
      const report = invoice && state === 'paid' ? { report: await readReport(stripe, invoice) } : {};
      return { ready: invoice !== undefined && isReady(invoice), payUrl, state, ...report };
    },
    refund: (request, signal) => refundInvoice(client(signal), request),
    findSubject: (indirect, signal) => findInvoiceOfPayment(client(signal), indirect),
    withdraw: (externalId, signal) => withdraw(client(signal), externalId),
    staffUrl: (externalId) => `https://dashboard.stripe.com/${isLive ? '' : 'test/'}invoices/${externalId}`,
    receive: (raw, headers) => receiveMessage(raw, headers['stripe-signature'], config.webhookSecret),
    test: async (signal) => {
      await runStripe(() => client(signal).invoices.list({ limit: 1 }));
      return { words: `Stripe lets us in, ${isLive ? 'and invoices take real money' : 'in test mode'}.` };
    },
    close: () => outside.close(),
  };
}
