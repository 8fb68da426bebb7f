import { type Cents, cents, sumOf } from '@colorway/rules/money/cents.ts';
import Stripe from 'stripe';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { PaymentOrder, PlacedOrder } from '../port.ts';
import { runStripe } from './client.ts';
import { customerStep, type InvoiceItem, invoiceItems, shippingOf, taxAddressOf } from './invoice-items.ts';
import { withStepKey } from './keyed.ts';
import { STRIPE } from './refusal.ts';

const DAYS_UNTIL_DUE = 14;
const CURRENCY = 'usd';
/** Concurrent requests: far below Stripe's limit, fast enough for hundreds of lines. */
const CONCURRENCY = 4;
const MAX_TURNS = 9;

const ORDER = 'portal_order';
const LINE = 'portal_line';
const PART = 'portal_part';

/** The step of an order whose payments are parts of it. */
const stepOf = (step: string, { part }: PaymentOrder): string => (part === 'full' ? step : `${step}-${part}`);

/** A voided invoice may be replaced. */
const isCurrent = ({ status }: Stripe.Invoice): boolean => status !== 'void';

/** Older invoices name no part. */
const isOfPart = ({ metadata }: Stripe.Invoice, { part }: PaymentOrder): boolean =>
  (metadata?.[PART] ?? 'full') === part;

export const taxOf = ({ total_taxes: taxes }: Pick<Stripe.Invoice, 'total_taxes'>): Cents =>
  sumOf((taxes ?? []).map(({ amount, tax_behavior }) => cents(tax_behavior === 'inclusive' ? 0 : amount)));

const netOf = (invoice: Stripe.Invoice): Cents => cents(invoice.total - taxOf(invoice));

/** The address of the customer while Stripe Tax charges this order. */
const taxedAt = (order: PaymentOrder, addsTax: boolean): Stripe.AddressParam | undefined =>
  addsTax ? taxAddressOf(order) : undefined;

export async function findInvoice(stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await runStripe(() => stripe.invoices.retrieve(id));
  } catch (error) {
    if (error instanceof PortError && error.kind === 'notFound') return undefined;
    throw error;
  }
}

/** Finds an invoice of an earlier attempt whose key expired or whose answer was lost. */
async function findExisting(stripe: Stripe, order: PaymentOrder): Promise<Stripe.Invoice | undefined> {
  const query = `metadata['${ORDER}']:'${order.id}'`;
  const { data } = await runStripe(() => stripe.invoices.search({ query, limit: 10 }));
  for (const { id } of data) {
    // The search lags by some seconds, so read the current state.
    const now = await findInvoice(stripe, id);
    if (now && isCurrent(now) && isOfPart(now, order)) return now;
  }
  return undefined;
}

/** With an e-mail address the invoice has a due date; the payment page is the same without. */
const collectionOf = ({ email }: PaymentOrder) =>
  email === null
    ? ({ collection_method: 'charge_automatically' } as const)
    : ({ collection_method: 'send_invoice', days_until_due: DAYS_UNTIL_DUE } as const);

const exclusive = (isTaxed: boolean) => (isTaxed ? ({ tax_behavior: 'exclusive' } as const) : {});

const shippingCost = (order: PaymentOrder, isTaxed: boolean): Pick<Stripe.InvoiceCreateParams, 'shipping_cost'> => {
  const shipping = shippingOf(order);
  if (!shipping) return {};
  const fixed_amount = { amount: shipping.amount, currency: CURRENCY };
  const rate = {
    type: 'fixed_amount',
    display_name: shipping.label.slice(0, 100),
    fixed_amount,
    ...exclusive(isTaxed),
  } as const;
  return { shipping_cost: { shipping_rate_data: rate } };
};

async function makeInvoice(
  stripe: Stripe,
  order: PaymentOrder,
  address: Stripe.AddressParam | undefined,
): Promise<Stripe.Invoice> {
  const { made: customer } = await withStepKey(order.id, customerStep(order, address), (key) =>
    stripe.customers.create(
      {
        ...(order.email !== null && { email: order.email }),
        ...(address && { address, shipping: { name: order.contact?.name ?? '', address } }),
        metadata: { [ORDER]: order.id },
      },
      key,
    ),
  );
  const params: Stripe.InvoiceCreateParams = {
    customer: customer.id,
    currency: CURRENCY,
    ...collectionOf(order),
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    custom_fields: [{ name: 'Order', value: order.name }],
    metadata: {
      ...Object.fromEntries(order.noteAttributes.map(({ name, value }) => [name.slice(0, 40), value.slice(0, 500)])),
      [ORDER]: order.id,
      ...(order.part !== 'full' && { [PART]: order.part }),
    },
    ...(address && { automatic_tax: { enabled: true } }),
    ...shippingCost(order, address !== undefined),
  };
  for (let from = 1; from <= MAX_TURNS; ) {
    const { made, turn } = await withStepKey(
      order.id,
      stepOf(address ? `invoice-${customer.id}` : 'invoice', order),
      (key) => stripe.invoices.create(params, key),
      from,
    );
    // A reused key replays its invoice, even if that was voided since.
    const now = await findInvoice(stripe, made.id);
    if (now && isCurrent(now)) return now;
    from = turn + 1;
  }
  throw new PortError('Stripe knows this order as withdrawn too often.', { service: STRIPE, kind: 'validation' });
}

async function addItems(stripe: Stripe, order: PaymentOrder, invoice: Stripe.Invoice): Promise<void> {
  const isTaxed = invoice.automatic_tax?.enabled ?? false;
  const existingLines = new Set<string>();
  await runStripe(async () => {
    for await (const { metadata } of stripe.invoices.listLineItems(invoice.id, { limit: 100 })) {
      existingLines.add(metadata[LINE] ?? '');
    }
  });
  const customer = typeof invoice.customer === 'string' ? invoice.customer : (invoice.customer?.id ?? '');
  const add = ({ key: line, description, unitCents, quantity }: InvoiceItem) =>
    withStepKey(order.id, `item-${line}-${invoice.id}`, (key) =>
      stripe.invoiceItems.create(
        {
          customer,
          invoice: invoice.id,
          currency: CURRENCY,
          description,
          unit_amount_decimal: Stripe.Decimal.from(unitCents),
          quantity,
          ...exclusive(isTaxed),
          metadata: { [LINE]: line },
        },
        key,
      ),
    );
  const missing = invoiceItems(order, isTaxed).filter(({ key }) => !existingLines.has(key));
  for (let at = 0; at < missing.length; at += CONCURRENCY) {
    await Promise.all(missing.slice(at, at + CONCURRENCY).map(add));
  }
}

async function finalize(stripe: Stripe, order: PaymentOrder, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  const step = `finalize-${draft.id}`;
  await withStepKey(order.id, step, (key) =>
    stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false }, key),
  ).catch(async (error: unknown) => {
    // An earlier attempt finalized it already, so the refusal is expected.
    const now = await findInvoice(stripe, draft.id);
    if (now?.status !== 'open' && now?.status !== 'paid') throw error;
  });
  return (await findInvoice(stripe, draft.id)) ?? draft;
}

const present = (invoice: Stripe.Invoice): PlacedOrder => ({
  externalId: invoice.id,
  externalName: invoice.number ?? invoice.id,
  payUrl: invoice.hosted_invoice_url ?? '',
  ready: isReady(invoice),
  total: netOf(invoice),
  tax: taxOf(invoice),
});

export const isReady = ({ status, hosted_invoice_url: url }: Stripe.Invoice): boolean =>
  (status === 'open' || status === 'paid') && typeof url === 'string' && url !== '';

/** Finds or creates the invoice and continues from where an earlier attempt stopped. */
export async function placeInvoice(stripe: Stripe, order: PaymentOrder, addsTax: boolean): Promise<PlacedOrder> {
  const address = taxedAt(order, addsTax);
  const found = (await findExisting(stripe, order)) ?? (await makeInvoice(stripe, order, address));
  if (found.status !== 'draft') return present(found);
  await addItems(stripe, order, found);
  const complete = (await findInvoice(stripe, found.id)) ?? found;
  // Never finalizes a different total; the caller compares it and withdraws.
  if (complete.status === 'draft' && netOf(complete) !== order.total) return present(complete);
  return present(await finalize(stripe, order, complete));
}
