import { createHash } from 'node:crypto';
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

/** Merges the last items into one if the invoice would have too many. */
function mergeRest(items: readonly InvoiceItem[], room: number): InvoiceItem[] {
  if (items.length <= room) return [...items];
  const shown = items.slice(0, room - 1);
  const rest = items.slice(room - 1);
  const unitCents = rest.reduce((sum, one) => sum + one.unitCents * one.quantity, 0);
  return [
    ...shown,
    { key: 'rest', description: `${rest.length} more items, as on your order`, unitCents, quantity: 1 },
  ];
}

/** The shipping charge, which has its own field in an invoice. */
export const shippingOf = ({ sums }: PaymentOrder) =>
  sums.find(({ kind, amount }) => kind === 'shipping' && amount > 0);

/** Lines of the invoice: goods, then other charges and reductions. */
export function invoiceItems(order: PaymentOrder): InvoiceItem[] {
  const charges = order.sums
    .map(({ kind, label, amount }, at) => ({ kind, amount, key: `${kind}-${at}`, label }))
    .filter(({ kind, amount }) => kind !== 'products' && kind !== 'swatches' && amount !== 0)
    .filter(({ kind, amount }) => kind !== 'shipping' || amount < 0)
    .map(({ key, label, amount }) => ({ key, description: shorten(label), unitCents: amount, quantity: 1 }));
  return [...mergeRest(order.lines.map(itemOf), MAX_ITEMS - charges.length), ...charges];
}

/** Step name with a hash of the address, so that a retry after a changed address uses another key. */
export const customerStep = ({ email }: PaymentOrder): string =>
  `customer-${createHash('sha256')
    .update(email ?? '')
    .digest('hex')
    .slice(0, 12)}`;
