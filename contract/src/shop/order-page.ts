import { LATE_CHOICES } from '@colorway/rules/shop/in-hands.ts';
import { CARRIER_CHOICES } from '@colorway/rules/shop/parcel/carrier.ts';
import { TRACK_STATES } from '@colorway/rules/shop/parcel/tracking.ts';
import { LEDGER_KINDS } from '@colorway/rules/shop/payment/ledger.ts';
import { REFUND_STATES } from '@colorway/rules/shop/service/service-report.ts';
import * as z from 'zod';
import { invoiceContact, invoiceParcel, openPayment, orderState, orderStep, orderSum } from './invoice.ts';
import { dueParts, money } from './money.ts';
import { orderProblem, reportWindow, threadMessage } from './problem.ts';

/** All sizes of one design. Amounts are absent where the viewer may see no price (D77). */
export const orderedDesign = z.object({
  kind: z.enum(['product', 'swatch']),
  title: z.string(),
  name: z.string(),
  proofID: z.string().nullable(),
  picture: z.string().nullable(),
  quantity: z.int(),
  /** Null if its sizes have different prices. */
  unitPrice: money.nullable().optional(),
  total: money.optional(),
  sizes: z.array(
    z.object({
      /** Place of its line in the order, from 0. */
      line: z.int(),
      quantity: z.int(),
      /** `Regular 58", Standard 3.25"`. */
      options: z.string(),
    }),
  ),
  done: z.int(),
  /** `Sewing, 10 of 24 done`; null while nothing has begun. */
  progress: z.string().nullable(),
  /** The share of the stage that the text names, from 0 to 1. */
  share: z.number(),
  /** Set for pieces that are made again, at no charge. */
  reprint: z.object({ dueOn: z.iso.date() }).optional(),
  /** The earlier order whose colors it is to match. */
  matches: z.string().optional(),
  approval: z.object({ text: z.string(), isApproved: z.boolean(), certificate: z.string().nullable() }).nullable(),
});
export type OrderedDesign = z.infer<typeof orderedDesign>;

const orderDetails = z.object({
  purchaseOrder: z.string(),
  noteToMakers: z.string(),
  neededBy: z.iso.date().nullable(),
  /** Set where the day could not be promised. */
  late: z.enum(LATE_CHOICES).nullable(),
});
export type OrderDetailsView = z.infer<typeof orderDetails>;

export const linePieces = z.object({ line: z.int().min(0).max(1_000), quantity: z.int().min(1).max(100_000) });

export const orderParcel = invoiceParcel.extend({
  id: z.uuid(),
  pieces: z.array(linePieces),
  deliveredNote: z.string(),
  trackState: z.enum(TRACK_STATES),
  /** The carrier's newest scan. */
  scan: z.object({ at: z.iso.datetime(), text: z.string(), place: z.string() }).nullable(),
  /** Trouble at the carrier, for staff only. */
  trackFault: z.string().optional(),
});
export type OrderParcel = z.infer<typeof orderParcel>;

const ledgerRow = z.object({
  id: z.uuid(),
  kind: z.enum(LEDGER_KINDS),
  amount: money,
  /** `Check 20418`, `Stripe`. */
  label: z.string(),
  reason: z.string(),
  /** A refund can wait for the payment service. Only staff see one that failed. */
  state: z.enum(REFUND_STATES),
  at: z.iso.datetime(),
});

const balance = z.object({ paid: money, refunded: money, due: money, credit: money, refundable: money });

/** An order as the people of its project see it, and in part the visitors of its links (D71). */
export const orderPage = z.object({
  /** `D-1042`. */
  name: z.string(),
  state: orderState,
  version: z.int(),
  projectID: z.string().nullable(),
  projectName: z.string().nullable(),
  pieces: z.int(),
  swatches: z.int(),
  placedAt: z.iso.datetime(),
  steps: z.array(orderStep),
  estimate: z
    .object({
      /** `Dec 11 to 14`. */
      label: z.string(),
      sentence: z.string(),
      /** Whether it arrives after the day on which it is needed. */
      isAfterNeed: z.boolean(),
      facts: z.array(z.object({ lead: z.string(), text: z.string() })),
      /** Days by which it ships later than planned; 0 in time. */
      daysLate: z.int(),
    })
    .nullable(),
  designs: z.array(orderedDesign),
  parcels: z.array(orderParcel),
  /** `12 bow ties` that are in no parcel yet; null before the first parcel and after the last. */
  unshipped: z.string().nullable(),
  sums: z.array(orderSum).optional(),
  total: money.optional(),
  /** Null for a visitor. */
  payments: z.object({ rows: z.array(ledgerRow), balance, due: dueParts, till: openPayment.nullable() }).nullable(),
  contact: invoiceContact.nullable(),
  /** Facts that the customer gave with the order; null for a visitor. */
  details: orderDetails.nullable(),
  canChangeContact: z.boolean(),
  /** The invoice by its token; null for a visitor, and for those who see no prices. */
  invoiceUrl: z.string().nullable(),
  documents: z.array(z.object({ label: z.string(), url: z.string().nullable(), note: z.string() })),
  history: z.array(z.object({ at: z.iso.datetime(), lead: z.string(), rest: z.string() })),
  /** Problems that were reported, newest first; absent for a visitor. */
  problems: z.array(orderProblem).optional(),
  /** Messages of both sides, oldest first; absent for a visitor. */
  messages: z
    .array(
      threadMessage.extend({
        /** Set for what only staff see. */
        isInternal: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Whether a problem can be reported now; absent for a visitor. */
  reportWindow: reportWindow.optional(),
  /** False for a visitor of a link. */
  isPeople: z.boolean(),
});
export type OrderPageView = z.infer<typeof orderPage>;

/** An order in the list of a customer. */
export const myOrder = z.object({
  name: z.string(),
  projectID: z.string().nullable(),
  projectName: z.string().nullable(),
  state: orderState,
  pieces: z.int(),
  /** Absent for distributors. */
  total: money.optional(),
  placedAt: z.iso.datetime(),
  pictures: z.array(z.string()),
  /** Names of its products, for the search. */
  products: z.array(z.string()),
  /** `Arrives Dec 11 to 14. $563.23 due before we ship.` */
  sentence: z.string(),
  /** `Pay $563.23`; null where nothing is due. */
  payLabel: z.string().nullable(),
  /** Null where the viewer may see no price. */
  invoiceUrl: z.string().nullable(),
});
export type MyOrder = z.infer<typeof myOrder>;

export const carrierChoice = z.enum(CARRIER_CHOICES);

/** The name of a near color, with `close, 2.9`. */
const nearColor = z.object({ name: z.string(), hex: z.string(), difference: z.string() });

/** The colors of an ordered design, and how each printed lot came out (D72). */
export const colorPassport = z.object({
  order: z.string(),
  /** Place of the line in the order, from 0. */
  line: z.int(),
  title: z.string(),
  name: z.string(),
  /** Pieces of all sizes of the design. */
  quantity: z.int(),
  picture: z.string().nullable(),
  /** `HRC-NECKTIE-ANCHOR, version 2`; empty for a file that was deleted. */
  file: z.string(),
  approval: z.string().nullable(),
  slots: z.array(
    z.object({
      colorName: z.string(),
      hex: z.string(),
      /** CIELAB under D50: `12.8 2.3 -20.0`. */
      lab: z.string(),
      spot: z.string(),
      pantone: nearColor.nullable(),
      /** The nearest color of a dress-maker, named with it. */
      dressMaker: nearColor.nullable(),
    }),
  ),
  /** The reason why there are no slots. */
  gap: z.string().nullable(),
  /** Lots of this design that were read, of this order and of others, the first one first. */
  lots: z.array(
    z.object({
      order: z.string(),
      line: z.int(),
      lot: z.string(),
      readAt: z.iso.datetime(),
      /** The person who typed it, for staff; null for customers. */
      by: z.string().nullable(),
      /** In slot order; null for a color that was not read. */
      colors: z.array(z.object({ measured: z.string(), difference: z.string(), isMoved: z.boolean() }).nullable()),
      /** `As approved`, or `Cardinal moved`. */
      verdict: z.object({ isMoved: z.boolean(), text: z.string() }),
    }),
  ),
  /** A sentence for people who use the first lot beside the last one. */
  notice: z.string().nullable(),
  /** The order that puts its designs into the cart again; null where that is not offered. */
  projectID: z.string().nullable(),
  /** The order whose lot was read first, which a reorder can match; null where that is not offered. */
  match: z.string().nullable(),
  hasSwatch: z.boolean(),
  state: orderState,
});
export type ColorPassport = z.infer<typeof colorPassport>;
