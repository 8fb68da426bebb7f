import { createHash } from 'node:crypto';
import { isHomeCountry } from '@colorway/rules/shop/charge/us-states.ts';
import { paymentPartLabel } from '@colorway/rules/shop/payment/service-payment.ts';
import type Stripe from 'stripe';
import type { PaymentLine, PaymentOrder } from '../port.ts';

export interface InvoiceItem {
  /** Key that identifies an existing line. */
  readonly key: string;
  readonly description: string;
  readonly unitCents: number;
  readonly quantity: number;
}

/** Stripe's limit per invoice. */
const MAX_ITEMS = 250;
const MAX_DESCRIPTION_LENGTH = 400;

/** Cuts between characters, not within one. */
const shorten = (text: string, maxLength = MAX_DESCRIPTION_LENGTH): string => {
  const letters = [...text];
  return letters.length <= maxLength ? text : `${letters.slice(0, maxLength - 1).join('')}…`;
};

function itemOf(line: PaymentLine): InvoiceItem {
  const { key, title, name, options, quantity, unitPrice, lineItemTotal } = line;
  const chosen = options.map((one) => `${one.name}: ${one.value}`).join(', ');
  const label = [[title, name].filter((part) => part !== '').join(', '), chosen]
    .filter((part) => part !== '')
    .join(' · ');
  if (unitPrice * quantity === lineItemTotal)
    return { key, description: shorten(label), unitCents: unitPrice, quantity };
  return { key, description: shorten(`${quantity} × ${label}`), unitCents: lineItemTotal, quantity: 1 };
}

const sumOfItems = (items: readonly InvoiceItem[]): number =>
  items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);

/** Merges the last items into one if the invoice would have too many. */
function mergeRest(items: readonly InvoiceItem[], room: number): InvoiceItem[] {
  if (items.length <= room) return [...items];
  const shown = items.slice(0, room - 1);
  const rest = items.slice(room - 1);
  const description = `${rest.length} more items, as on your order`;
  return [...shown, { key: 'rest', description, unitCents: sumOfItems(rest), quantity: 1 }];
}

/** The shipping charge, which has its own field in an invoice. */
export const shippingOf = ({ sums, part }: PaymentOrder) =>
  part === 'full' ? sums.find(({ kind, amount }) => kind === 'shipping' && amount > 0) : undefined;

/** Stripe Tax takes no line below zero, so each line has its share of the reductions, to the cent. */
function foldReductions(items: readonly InvoiceItem[]): InvoiceItem[] {
  const less = -sumOfItems(items.filter(({ unitCents }) => unitCents < 0));
  if (less === 0) return [...items];
  const charged = items.filter(({ unitCents }) => unitCents > 0);
  const total = sumOfItems(charged);
  let [seen, taken] = [0, 0];
  return charged.map(({ key, description, unitCents, quantity }) => {
    seen += unitCents * quantity;
    const until = Number((BigInt(less) * BigInt(seen)) / BigInt(total));
    const share = until - taken;
    taken = until;
    const counted = quantity === 1 ? description : `${quantity} × ${description}`;
    return {
      key,
      description: shorten(`${counted}, discount taken off`),
      unitCents: unitCents * quantity - share,
      quantity: 1,
    };
  });
}

/** Lines of the invoice: goods, then other charges and reductions; a part of an order is one line. */
export function invoiceItems(order: PaymentOrder, isTaxed: boolean): InvoiceItem[] {
  const { part, name, total } = order;
  if (part !== 'full') return [{ key: part, description: paymentPartLabel(part, name), unitCents: total, quantity: 1 }];
  const charges = order.sums
    .map(({ kind, label, amount }, at) => ({ kind, amount, key: `${kind}-${at}`, label }))
    .filter(({ kind, amount }) => kind !== 'products' && kind !== 'swatches' && amount !== 0)
    .filter(({ kind, amount }) => kind !== 'shipping' || amount < 0)
    .map(({ key, label, amount }) => ({ key, description: shorten(label), unitCents: amount, quantity: 1 }));
  const items = [...mergeRest(order.lines.map(itemOf), MAX_ITEMS - charges.length), ...charges];
  return isTaxed ? foldReductions(items) : items;
}

/** The address by which Stripe finds the tax; undefined for one that it would refuse. */
export function taxAddressOf({ contact }: PaymentOrder): Stripe.AddressParam | undefined {
  const address = contact?.address;
  if (!address || !isHomeCountry(address.country) || address.postalCode === '') return undefined;
  const { street: line1, more: line2, city, region: state, postalCode: postal_code } = address;
  return { line1, line2, city, state, postal_code, country: 'US' };
}

/** Step name with a hash of the addresses, so that a retry after a changed one uses another key. */
export const customerStep = ({ email }: PaymentOrder, address?: Stripe.AddressParam): string =>
  `customer-${createHash('sha256')
    .update([email ?? '', ...(address ? [JSON.stringify(address)] : [])].join(' '))
    .digest('hex')
    .slice(0, 12)}`;
