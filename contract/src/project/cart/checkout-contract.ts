import { SUM_KINDS } from '@colorway/rules/pricing/quote/quoted.ts';
import { UNAPPROVED_ORDERS } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { LATE_CHOICES } from '@colorway/rules/shop/in-hands.ts';
import { MAX_MAKERS_NOTE_LENGTH, MAX_PURCHASE_ORDER_LENGTH } from '@colorway/rules/shop/order-details.ts';
import * as z from 'zod';
import { operation } from '../../operation.ts';
import { checkoutCharges } from '../../shop/charge-contract.ts';
import { invoiceContact } from '../../shop/invoice.ts';
import { money, paymentChoice } from '../../shop/money.ts';
import { plannedDay } from '../dates/dates.ts';
import { projectID } from '../share-contract.ts';
import { openOrder } from './open-order.ts';

const tag = 'Checkout';
const limit = { name: 'checkout', max: 120, windowSeconds: 3_600 };

/** Money as the shop's API writes it: `20.00`. */
const decimal = z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'Write the amount as 20.00.');

const draftLine = z.object({
  title: z.string().max(300),
  quantity: z.int().min(1).max(9_999),
  price: decimal,
  grams: z.int().min(0),
  product_id: z.string().max(200).nullable().default(null),
  variant_id: z.string().max(200).nullable().default(null),
  /** The id of a line of the cart. */
  line_id: z.uuid().nullable().default(null),
  properties: z.array(z.object({ name: z.string().max(200), value: z.string().max(500) })).default([]),
});

/** The draft order as the documents send it. Its figures are checked, never taken over (D5). */
export const draftOrder = z.object({
  note_attributes: z.array(z.object({ name: z.string().max(200), value: z.string().max(500) })).max(20),
  line_items: z.array(draftLine).max(250),
  appliedDiscount: z
    .object({ title: z.string().max(300), value: decimal, valueType: z.literal('FIXED_AMOUNT') })
    .nullable()
    .default(null),
  shipping_line: z.object({ title: z.string().max(300), price: decimal }).optional(),
});
export type DraftOrderPayload = z.infer<typeof draftOrder>;

const text = (maxLength: number) => z.string().max(maxLength);

/** An address while it is typed, so it may be incomplete. It counts for an order once it is complete. */
const draftParty = z.object({
  name: text(120),
  company: text(120),
  address: z.object({
    street: text(200),
    more: text(200),
    city: text(100),
    region: text(100),
    postalCode: text(20),
    country: text(100),
  }),
});
const draftContact = draftParty.extend({ email: text(320), billTo: draftParty.optional() });

/** The fields of the checkout page beside the cart, saved one by one. */
export const checkoutFields = z.object({
  contact: draftContact,
  neededBy: z.iso.date().nullable(),
  late: z.enum(LATE_CHOICES).nullable(),
  purchaseOrder: text(MAX_PURCHASE_ORDER_LENGTH),
  noteToMakers: text(MAX_MAKERS_NOTE_LENGTH),
});
export type CheckoutFields = z.infer<typeof checkoutFields>;

export const CONTACT_SOURCES = ['saved', 'order', 'inquiry'] as const;

const checkoutPage = checkoutFields.extend({
  /** Null without one, and for a visitor of a link (D71). */
  contact: draftContact.nullable(),
  contactFrom: z.enum(CONTACT_SOURCES).nullable(),
  /** Addresses of earlier orders, the last first. */
  addresses: z.array(invoiceContact),
  /** The maker's day. */
  today: z.iso.date(),
  closingDays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  /** The first day with room in production; null while capacity is off. */
  roomOn: z.iso.date().nullable(),
  /** The price of rush, its days of production and the first day with room for it; null while it is off. */
  rush: z.object({ price: money, days: z.int(), roomOn: z.iso.date().nullable() }).nullable(),
  charges: checkoutCharges,
  /** Whether the terms of the company ask for a purchase order. */
  needsPurchaseOrder: z.boolean(),
  /** How staff treat orders of designs without approval (D67). */
  unapprovedOrders: z.enum(UNAPPROVED_ORDERS),
});
export type CheckoutPageView = z.infer<typeof checkoutPage>;

export const checkoutContract = {
  read: operation({
    access: 'project-order',
    method: 'GET',
    path: '/projects/{projectID}/checkout',
    summary: 'What the checkout page needs beside the project: address, date and notes',
    tag,
  })
    .input(z.object({ projectID }))
    .output(checkoutPage),
  save: operation({
    access: 'project-order',
    method: 'PUT',
    path: '/projects/{projectID}/checkout',
    summary: 'Saves fields of the checkout page as they are typed. Nothing is ordered',
    tag,
    limit: { name: 'checkout-save', max: 3_000, windowSeconds: 3_600 },
  })
    .input(checkoutFields.partial().extend({ projectID, neededBy: plannedDay.nullable().optional() }))
    .output(checkoutPage),
  start: operation({
    access: 'project-order',
    method: 'POST',
    path: '/projects/{projectID}/checkout',
    summary:
      'Orders the cart, with one draft order per cart version. Refused with the differences if the quote has changed',
    tag,
    creates: true,
    limit,
  })
    .input(
      z.object({
        projectID,
        cartVersion: z.int().min(0),
        /** The total that the person saw; the server's own total counts. */
        expectedTotalCents: money,
        /** The sales tax that the person saw beside it; another one is refused with the totals. */
        expectedTaxCents: money.optional(),
        /** The lines that the person saw, so that a refusal can show what differs. */
        expectedSums: z
          .array(z.object({ kind: z.enum(SUM_KINDS), label: z.string().max(300), amount: money }))
          .max(50)
          .optional(),
        /** The proofs that the person orders although they are not approved (D67). */
        unapproved: z.array(z.uuid()).max(500).optional(),
        /** How it is paid; in full unless it says otherwise. */
        payment: paymentChoice.optional(),
      }),
    )
    .output(openOrder),
  payload: operation({
    access: 'project-order',
    method: 'GET',
    path: '/projects/{projectID}/draft-order',
    summary: 'Previews the draft order for the current cart',
    tag,
  })
    .input(z.object({ projectID }))
    .output(z.object({ order: draftOrder.nullable() })),
  /** The documents' calls, served by the same use cases. */
  draftOrder: operation({
    access: 'public',
    method: 'POST',
    path: '/draft-orders',
    summary: 'createDraftOrder from the specification. The project is in note_attributes, under Project ID',
    tag,
    creates: true,
    limit,
  })
    .input(z.object({ order: draftOrder }))
    .output(z.object({ invoiceUrl: z.string() })),
  customLineItem: operation({
    access: 'public',
    method: 'POST',
    path: '/custom-line-items',
    summary: 'createCustomLineItem from the specification: a product for one line of a cart',
    tag,
    creates: true,
    limit: { name: 'custom-line-item', max: 600, windowSeconds: 3_600 },
  })
    .input(
      z.object({
        dealID: projectID,
        product: z.object({
          title: z.string().trim().min(1).max(300),
          productType: z.string().min(1).max(100),
          /** The line of the cart that it is for. */
          lineId: z.uuid(),
        }),
        media: z
          .array(z.object({ originalSource: z.string().max(2_000), alt: z.string().max(300).default('') }))
          .max(10)
          .default([]),
      }),
    )
    .output(z.object({ productId: z.string(), variantId: z.string() })),
  summary: operation({
    access: 'project-order',
    method: 'POST',
    path: '/projects/{projectID}/order-summary',
    summary: "Sends a distributor's order summary to the maker, without prices (D46)",
    tag,
    creates: true,
    limit,
  })
    .input(z.object({ projectID, cartVersion: z.int().min(0), note: z.string().trim().max(5_000).default('') }))
    .output(z.object({ sentAt: z.iso.datetime(), cartVersion: z.int() })),
};
