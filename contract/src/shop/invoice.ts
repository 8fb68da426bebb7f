import { SUM_KINDS } from '@colorway/rules/pricing/quote/quoted.ts';
import { PAYMENT_STATES } from '@colorway/rules/shop/payment/payment-state.ts';
import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import { ORDER_STEPS, STEP_STATES } from '@colorway/rules/shop/state/order-steps.ts';
import * as z from 'zod';
import { designColor } from '../pattern/pattern.ts';
import { typedEmail } from '../sign-in/typed-email.ts';
import { dueParts, money } from './money.ts';

export const orderState = z.enum(ORDER_STATES);

/** A line as it was ordered, with all its texts. */
export const orderLine = z.object({
  kind: z.enum(['product', 'swatch']),
  /** `Necktie`. */
  title: z.string(),
  productType: z.string(),
  /** Name of the pattern or proof: `Harbor Stripe`. */
  name: z.string(),
  /** A path on this site; null without a picture. */
  picture: z.string().nullable(),
  /** The chosen options as text. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The options in machine form: option name in lower case to value. */
  selections: z.record(z.string(), z.string()),
  colors: z.array(designColor),
  /** The shop product and the design on it. */
  handle: z.string().nullable(),
  configuredId: z.string().nullable(),
  /** The proof, for an order of a project. */
  proofID: z.string().nullable(),
  quantity: z.int(),
  unitPrice: money,
  lineItemTotal: money,
  /** Weight of one piece. */
  grams: z.int(),
  /** The promised time; null without a promise. */
  madeIn: z.string().nullable(),
  deliveredIn: z.string().nullable(),
  /** Set for pieces of another line, counted from 0, that are made again at no charge. */
  reprint: z.object({ of: z.int(), dueOn: z.iso.date() }).optional(),
  /** The earlier order whose colors it is to match. */
  matches: z.string().optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A line of the sums under the items; a discount is negative. The total is separate. */
export const orderSum = z.object({
  kind: z.enum([...SUM_KINDS, 'tax']),
  label: z.string(),
  amount: money,
  /** How it comes about: `6.35% of $1,059.20, by the address we ship to`. */
  rule: z.string().optional(),
  /** The taxed amount, of a sales tax. */
  base: money.optional(),
  /** The connected service that calculated a sales tax; absent for our own. */
  service: z.string().optional(),
  /** The part of its tax that belongs to a payment which has not arrived. */
  open: money.optional(),
  /** Working days of production, of a rush. */
  days: z.int().optional(),
});
export type OrderSum = z.infer<typeof orderSum>;

const line = (maxLength: number) => z.string().trim().max(maxLength);

const postalAddress = z.object({
  street: line(200).min(1, 'Enter the street and number.'),
  /** Apartment, floor, department. */
  more: line(200).default(''),
  city: line(100).min(1, 'Enter the city.'),
  /** State or province; some countries have none. */
  region: line(100).default(''),
  postalCode: line(20).default(''),
  country: line(100).min(1, 'Enter the country.'),
});

/** Recipient and address of an order, as typed. */
export const typedContact = z.object({
  name: line(120).min(1, 'Enter your name.'),
  email: typedEmail,
  company: line(120).default(''),
  address: postalAddress,
  /** The party that the invoice names; absent while it is the recipient. */
  billTo: z
    .object({ name: line(120).min(1, 'Enter the name.'), company: line(120).default(''), address: postalAddress })
    .optional(),
});

const party = z.object({
  name: z.string(),
  company: z.string(),
  address: z.object({
    street: z.string(),
    more: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
});

export const invoiceContact = party.extend({ email: z.string(), billTo: party.optional() });
export type InvoiceContact = z.infer<typeof invoiceContact>;

/** The page where an order is paid; its URL is set once it is ready. */
export const openPayment = z.object({
  name: z.string(),
  state: z.enum(PAYMENT_STATES),
  payUrl: z.string().nullable(),
  /** True if the provider's own checkout asks for the address; otherwise the invoice asks before payment. */
  asksAddress: z.boolean(),
});
export type OpenPayment = z.infer<typeof openPayment>;

const [firstStep, ...laterSteps] = ORDER_STEPS;

export const orderStep = z.object({
  id: z.enum([firstStep.id, ...laterSteps.map(({ id }) => id)]),
  title: z.string(),
  state: z.enum(STEP_STATES),
  at: z.iso.datetime().nullable(),
  /** The person who did it, or the time to expect. */
  detail: z.string().nullable(),
});

/** A parcel as whoever has the link of the invoice follows it. */
export const invoiceParcel = z.object({
  number: z.int(),
  /** `24 neckties, 12 pocket squares`. */
  label: z.string(),
  carrier: z.string().nullable(),
  tracking: z.string(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** The carrier's day, or one typed by staff. */
  expectedOn: z.iso.date().nullable(),
});

export const invoice = z.object({
  /** Staff name the order by this id; knowing it gives no access. */
  id: z.uuid(),
  token: z.string(),
  /** `D-1042`. */
  name: z.string(),
  state: orderState,
  version: z.int(),
  projectID: z.string().nullable(),
  lines: z.array(orderLine),
  sums: z.array(orderSum),
  total: money,
  /** Null until the customer has entered the contact. */
  contact: invoiceContact.nullable(),
  /** The customer's own number of the order; empty without one. */
  purchaseOrder: z.string(),
  /** The payment provider while payment is due; null where staff mark the order as paid. */
  till: openPayment.nullable(),
  paid: money,
  due: dueParts,
  orderedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  steps: z.array(orderStep),
  parcels: z.array(invoiceParcel),
});
export type Invoice = z.infer<typeof invoice>;

/** Event on an invoice's stream: refetch when its version is newer than yours. */
export const INVOICE_CHANGED = 'invoice-changed';

/** An order in the staff's list. */
export const orderRow = z.object({
  id: z.uuid(),
  name: z.string(),
  token: z.string(),
  state: orderState,
  version: z.int(),
  projectID: z.string().nullable(),
  projectName: z.string().nullable(),
  customer: z.object({ name: z.string(), company: z.string(), email: z.string() }).nullable(),
  pieces: z.int(),
  total: money,
  /** The state of the order at the payment provider. */
  till: z
    .object({
      name: z.string(),
      /** Null once nothing is due there. */
      state: z.enum(PAYMENT_STATES).nullable(),
      /** A note for staff. */
      words: z.string().nullable(),
      /** Id of the order at the provider. */
      url: z.string().nullable(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** Order event on the staff stream. */
export const ORDER_CHANGED = 'order-changed';
