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
    const { object, id } = event.data.object as { readonly object?: string; readonly id?: string };
    return { deliveryId: event.id, topic: event.type, externalId: object === 'invoice' ? (id ?? null) : null };
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
    place: (order, signal) => placeInvoice(client(signal), order),
    read: async (externalId, signal) => {
      const invoice = await findInvoice(client(signal), externalId);
      const payUrl = invoice?.hosted_invoice_url ?? '';
      return { ready: invoice !== undefined && isReady(invoice), payUrl, state: stateOf(invoice) };
    },
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
