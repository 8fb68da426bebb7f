import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { cents, sumOf, times } from '@colorway/rules/money/cents.ts';
import { REPRINT_REASONS } from '@colorway/rules/shop/problem/decision.ts';
import { PROBLEM_REASONS } from '@colorway/rules/shop/problem/report.ts';
import { PRODUCT_GRAMS } from '@colorway/rules/shop/weights.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { DaysAgo } from './demo-project.ts';
import { insertPastOrder, type PastOrder } from './demo-store.ts';

/** The numbers of all other demo orders come after these. */
const FIRST_NUMBER = 901;
const ORDERS = 72;
/** The oldest one; a year and more, so that the reports have a year to compare with. */
const OLDEST = 640;
const NEWEST = 45;

const PRODUCTS = [
  { productType: 'Necktie', price: 2_800 },
  { productType: 'Bow Tie', price: 2_600 },
  { productType: 'Necktie', price: 2_600 },
  { productType: 'Pocket Square', price: 1_400 },
  { productType: 'Necktie', price: 2_400 },
  { productType: 'Infinity Scarf', price: 3_200 },
  { productType: 'Neck Gaiter', price: 1_800 },
] as const;
const DESIGNS = ['Harbor Stripe', 'Club Repp', 'Regatta Dot', 'Lakeside Plaid', 'Anchor Stripe'] as const;
const COLORS = [
  ['Navy', '#01153e'],
  ['Ivory', '#fffff0'],
  ['Gold', '#d4af37'],
  ['Cardinal', '#c41e3a'],
  ['Sage', '#9caf88'],
  ['Rose', '#d58a94'],
] as const;
const CUSTOMERS = [
  'Harbor Choir',
  'Elm Street School',
  'Prairie Law School',
  'Seaport Rowing',
  'Granite Brewing',
  'Orchard Events',
];

const pick = <One>(list: readonly One[], at: number): One => list[at % list.length] as One;

/** Every second order carries navy, every third gold. */
const colorsOf = (at: number) =>
  [0, 1 + (at % 5), 2 + (at % 3)]
    .filter((color, place, all) => all.indexOf(color) === place && (at % 2 === 0 || color > 0))
    .map((color) => pick(COLORS, color))
    .map(([colorName, hex]) => ({ colorName, hex, colorSet: 'Knotty' }));

function lineOf(at: number): OrderLine {
  const { productType, price } = pick(PRODUCTS, at);
  const quantity = 12 + ((at * 7) % 48);
  const unitPrice = cents(price);
  return {
    ...{ kind: 'product', title: productType, productType, name: pick(DESIGNS, at * 3), picture: null, options: [] },
    ...{ selections: {}, colors: colorsOf(at), handle: null, configuredId: null, proofID: null, quantity, unitPrice },
    ...{ lineItemTotal: times(unitPrice, quantity), grams: PRODUCT_GRAMS, madeIn: null, deliveredIn: null },
  };
}

const contactOf = (at: number) => {
  const person = at * 5 + Math.floor(at / 4);
  const name = pick(CUSTOMERS, person);
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
  const street = {
    street: `${101 + (person % CUSTOMERS.length)} Example Street`,
    more: '',
    city: 'Springfield',
    region: 'IL',
  };
  return { name, email, company: name, address: { ...street, postalCode: '62701', country: 'US' } };
};

/** A problem with every twelfth order, half of them with money back and half made again. */
function troubleOf(at: number, [line]: readonly OrderLine[], deliveredAt: Date): PastOrder['trouble'] {
  if (at % 12 !== 5 || !line) return undefined;
  const pieces = [{ line: 0, quantity: 2 }];
  const isRefund = at % 24 === 5;
  const cause = pick(REPRINT_REASONS, at);
  return {
    ...{ reason: pick(PROBLEM_REASONS, at), pieces, createdAt: deliveredAt },
    refund: isRefund ? times(line.unitPrice, 2) : null,
    reprint: isRefund ? null : { reason: cause, count: 2, value: times(line.unitPrice, 2) },
  };
}

function pastOrder(at: number, ago: DaysAgo): PastOrder {
  // Closer together towards today: there is more work each month.
  const days = Math.round(OLDEST - (OLDEST - NEWEST) * Math.sqrt((at + 1) / ORDERS));
  const lines = at % 3 === 0 ? [lineOf(at), lineOf(at + 1)] : [lineOf(at)];
  const totalCents = sumOf(lines.map(({ lineItemTotal }) => lineItemTotal));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const dayOf = (daysAfter: number): string => localTime(ago(days - daysAfter), 'UTC').day;
  const leftAt = ago(days - (at % 11 === 3 ? 25 : 18), 4);
  const deliveredAt = ago(days - 28, 2);
  const paidAt = ago(days - 1);
  return {
    order: {
      ...{ id: randomUUID(), number: FIRST_NUMBER + at, token: randomBytes(16).toString('hex') },
      ...{ lines, sums: [{ kind: 'products', label: 'Products', amount: totalCents }], totalCents, state: 'delivered' },
      ...{ contact: contactOf(at), pieces, shippedPieces: pieces, deliveredPieces: pieces, receivedCents: totalCents },
      ...{ createdAt: ago(days, 1 + (at % 6)), paidAt, startedAt: ago(days - 3), readyAt: ago(days - 16), leftAt },
      ...{ shipBy: dayOf(21), promisedOn: dayOf(21) },
    },
    deliveredAt,
    trouble: troubleOf(at, lines, deliveredAt),
  };
}

/** Delivered orders of the shop from before the demo's own, so that lists and reports have a past. */
export async function insertPastOrders(tx: Queries, ago: DaysAgo): Promise<void> {
  for (let at = 0; at < ORDERS; at += 1) await insertPastOrder(tx, pastOrder(at, ago));
}
