import { randomUUID } from 'node:crypto';
import type { OrderSum } from '@colorway/contract/shop/invoice.ts';
import { cents, sumOf } from '@colorway/rules/money/cents.ts';
import type { PaymentLine, PaymentOrder } from '@colorway/server/adapters/payments/port.ts';

const line = (change: Partial<PaymentLine> = {}): PaymentLine => ({
  key: randomUUID(),
  pictureUrl: 'https://portal.example.com/configured/1.webp',
  kind: 'product',
  title: 'Necktie',
  productType: 'Necktie',
  name: 'Harbor Stripe',
  picture: '/configured/1.webp',
  options: [{ name: 'Length', value: 'Regular 58"' }],
  selections: { length: 'Regular 58"' },
  colors: [],
  handle: null,
  configuredId: null,
  proofID: 'club-tie-48213',
  quantity: 12,
  unitPrice: cents(3_150),
  lineItemTotal: cents(37_800),
  grams: 199,
  madeIn: null,
  deliveredIn: null,
  ...change,
});

export const swatch = (): PaymentLine =>
  line({
    kind: 'swatch',
    title: 'Swatch, Necktie',
    quantity: 1,
    unitPrice: cents(500),
    lineItemTotal: cents(500),
    grams: 1,
  });

export const lines = (count: number, change: (at: number) => Partial<PaymentLine> = () => ({})): PaymentLine[] =>
  Array.from({ length: count }, (_, at) => line(change(at)));

type Charge = Pick<OrderSum, 'kind' | 'label'> & { readonly amount: number };

/** An order of these lines and what is charged or taken off besides, with its sums and total as a checkout makes them. */
export function samplePaymentOrder(
  change: Partial<PaymentOrder> & { readonly charges?: readonly Charge[] } = {},
): PaymentOrder {
  const { charges = [], lines: ordered = lines(1), ...more } = change;
  const of = (kind: PaymentLine['kind']) => ordered.filter((one) => one.kind === kind).map((one) => one.lineItemTotal);
  const sums: OrderSum[] = [
    { kind: 'products', label: 'Products', amount: sumOf(of('product')) },
    ...(of('swatch').length > 0 ? [{ kind: 'swatches', label: 'Swatches', amount: sumOf(of('swatch')) } as const] : []),
    ...charges.map((one) => ({ ...one, amount: cents(one.amount) })),
  ];
  const id = randomUUID();
  return {
    id,
    name: 'D-1042',
    projectID: '48001',
    email: 'customer@example.com',
    noteAttributes: [{ name: 'Project ID', value: '48001' }],
    lines: ordered,
    sums,
    part: 'full',
    total: sumOf(sums.map(({ amount }) => amount)),
    isTaxedThere: true,
    code: null,
    contact: null,
    invoiceUrl: `https://portal.example.com/shop/invoices/${id.replaceAll('-', '')}`,
    ...more,
  };
}
