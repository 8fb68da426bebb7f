import { DUE_LIGHTS } from '@colorway/rules/shop/delivery-estimate.ts';
import { MAX_ORDER_REMARK } from '@colorway/rules/shop/order-messages.ts';
import { LOT_IS_MISSING, MAX_LOT } from '@colorway/rules/shop/passport/reading.ts';
import { HAND_WAYS } from '@colorway/rules/shop/payment/ledger.ts';
import { MOVE_TARGETS } from '@colorway/rules/shop/state/order-moves.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { plannedDay } from '../project/dates/dates.ts';
import { money } from './money.ts';
import { carrierChoice, linePieces, orderPage } from './order-page.ts';
import { floorProblem, problemFiles, problemMessage, typedReprint } from './problem.ts';
import {
  boardFilter,
  capacity,
  lineCounts,
  orderBoard,
  productionSettings,
  shownProduction,
  typedCapacity,
} from './production.ts';

const stage = z.object({ stage: z.string(), done: z.int() });

/** An order with the facts that only staff see. */
export const adminOrder = orderPage.extend({
  id: z.uuid(),
  token: z.string(),
  customer: z.object({ name: z.string(), company: z.string(), email: z.string() }).nullable(),
  /** `Due in 8 days` with its light; null once everything has left. */
  due: z.object({ light: z.enum(DUE_LIGHTS), label: z.string() }).nullable(),
  shipBy: z.iso.date().nullable(),
  inHandsOn: z.iso.date().nullable(),
  /** Each line with its stages and the pieces that are in no parcel. */
  lines: z.array(
    z.object({
      line: z.int(),
      label: z.string(),
      quantity: z.int(),
      unitPrice: money,
      stages: z.array(stage),
      left: z.int(),
      refunded: z.int(),
      /** The day on which pieces that are made again are due. */
      reprintDueOn: z.iso.date().optional(),
      /** Why the line has no print file; null for one that can be printed. */
      printRefusal: z.string().nullable(),
    }),
  ),
  donePieces: z.int(),
  /** Problems that the shop floor reported, newest first. */
  floorProblems: z.array(floorProblem),
  /** Whether a message of the customer waits for an answer. */
  isWaiting: z.boolean(),
  /** The pack that was printed last; null before the first. */
  pack: z
    .object({
      version: z.int(),
      printedAt: z.iso.datetime(),
      /** True once a line prints another file, so that the next pack is a new version. */
      isOutdated: z.boolean(),
    })
    .nullable(),
  /** Every pack with this order that was printed, newest first. */
  packs: z.array(
    z.object({
      version: z.int(),
      printedAt: z.iso.datetime(),
      /** The person who printed it; null for someone who is no longer known. */
      by: z.string().nullable(),
      /** The other orders of a batch. */
      others: z.array(z.string()),
      /** The PDF as it was printed. */
      url: z.string(),
    }),
  ),
  /** The address that mails about the order go to; null without one. */
  mailsTo: z.string().nullable(),
  /** State at the payment provider, with its page for staff. */
  provider: z.object({ name: z.string(), note: z.string().nullable(), url: z.string().nullable() }).nullable(),
  /** The order as the payment service has it; null without a connected one. */
  service: z
    .object({
      name: z.string(),
      /** When it was looked up last; null before the first time. */
      checkedAt: z.iso.datetime().nullable(),
      /** Sentences that name what differs from the order here. */
      differences: z.array(z.string()),
      /** The amount that it can give back. */
      refundable: money,
      /** Refunds and parcels that it did not take, by their id, with its reason. */
      faults: z.array(z.object({ id: z.uuid(), fault: z.string() })),
      /** Parcels that are on their way to it. */
      sending: z.array(z.uuid()),
    })
    .nullable(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

const tag = 'Orders';
const version = z.int().min(0);
const id = z.uuid();
const tracking = z.string().trim().max(60).default('');
const note = z.string().trim().max(MAX_ORDER_REMARK).default('');
/** `provider` is the payment service, which is asked to give it back. */
const refundWay = z.enum(['provider', ...HAND_WAYS]);
/** A write answers with the order as it is then. */
const WRITES = { access: 'staff', tag } as const;

export const adminOrderContract = {
  read: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/orders/by-name/{name}',
    summary: 'An order by its name, with pieces, parcels, money and history',
  })
    .input(z.object({ name: z.string().max(100) }))
    .output(adminOrder),
  move: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/moves',
    summary: 'Moves an order to another state. A move that skips states is refused until it is confirmed',
    creates: false,
  })
    .input(
      z.object({
        id,
        version,
        to: z.enum(MOVE_TARGETS),
        maySkip: z.boolean().optional(),
        isMailed: z.boolean().optional(),
        /** Pieces that the stages of some lines are done with after the move, as a column of the board needs them. */
        counts: z.array(lineCounts).max(200).optional(),
      }),
    )
    .output(adminOrder),
  saveProgress: operation({
    ...WRITES,
    method: 'PUT',
    path: '/admin/orders/{id}/progress',
    summary: 'Sets how many pieces of a line a stage of production is done with',
  })
    .input(
      z.object({
        id,
        version,
        line: z.int().min(0).max(1_000),
        stage: z.string().trim().min(1).max(40),
        done: z.int().min(0).max(100_000),
      }),
    )
    .output(adminOrder),
  saveReading: operation({
    ...WRITES,
    method: 'PUT',
    path: '/admin/orders/{id}/readings',
    summary: 'Saves the colors of a lot of a line as an instrument read them, or removes them when all are empty',
  })
    .input(
      z.object({
        id,
        version,
        line: z.int().min(0).max(1_000),
        lot: z.string().trim().min(1, LOT_IS_MISSING).max(MAX_LOT),
        /** L, a and b of each slot as typed, `12.8 2.3 -20.0`; empty for a color that was not read. */
        colors: z.array(z.string().max(60)).max(20),
      }),
    )
    .output(adminOrder),
  moveShipBy: operation({
    ...WRITES,
    method: 'PUT',
    path: '/admin/orders/{id}/ship-by',
    summary: 'Sets the last day on which an order ships, and mails the customer the new estimate if asked to',
  })
    .input(z.object({ id, version, shipBy: plannedDay.nullable(), isMailed: z.boolean().default(false), reason: note }))
    .output(adminOrder),
  write: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/messages',
    summary: 'Writes to the customer about an order, by mail and on its page, or a note that only staff see',
    creates: true,
  })
    .input(z.object({ id, text: problemMessage, files: problemFiles, isInternal: z.boolean().default(false) }))
    .output(adminOrder),
  settle: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/messages/settled',
    summary: 'Says that the messages of the customer need no answer',
    creates: false,
  })
    .input(z.object({ id }))
    .output(adminOrder),
  ship: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/parcels',
    summary: 'Ships pieces of an order as a parcel, and mails the customer its number if asked to',
    creates: true,
  })
    .input(
      z.object({
        id,
        version,
        pieces: z.array(linePieces).max(200),
        tracking,
        carrier: carrierChoice.nullable(),
        isMailed: z.boolean(),
        /** Whether shipping an order that is not ready is confirmed. */
        maySkip: z.boolean().optional(),
      }),
    )
    .output(adminOrder),
  changeParcel: operation({
    ...WRITES,
    method: 'PATCH',
    path: '/admin/orders/{id}/parcels/{parcelId}',
    summary: 'Changes the number of a parcel, marks it as delivered, or takes it back',
  })
    .input(
      z.object({
        id,
        version,
        parcelId: z.uuid(),
        change: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('tracking'), tracking, carrier: carrierChoice.nullable() }),
          z.object({ kind: z.literal('delivered'), note, isMailed: z.boolean() }),
          z.object({ kind: z.literal('undelivered') }),
          z.object({ kind: z.literal('expected'), day: plannedDay.nullable() }),
          z.object({ kind: z.literal('taken-back') }),
        ]),
      }),
    )
    .output(adminOrder),
  recordPayment: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/payments',
    summary: 'Records a payment that arrived by check, bank, card or cash',
    creates: true,
  })
    .input(
      z.object({
        id,
        version,
        amount: money,
        way: z.enum(HAND_WAYS),
        number: z.string().trim().max(60).default(''),
        /** Whether an amount above what is due stays as credit. */
        mayExceed: z.boolean().optional(),
        isMailed: z.boolean(),
      }),
    )
    .output(adminOrder),
  refund: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/refunds',
    summary: 'Asks the payment service to give money back, or records what went back by another way',
    creates: true,
  })
    .input(
      z.object({
        id,
        version,
        /** With pieces the amount is theirs, less their share of the discount. */
        pieces: z.array(linePieces).max(200).default([]),
        amount: money,
        way: refundWay,
        reason: note,
        isMailed: z.boolean(),
      }),
    )
    .output(adminOrder),
  settleRefund: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/payments/{paymentId}/settle',
    summary: 'Asks the payment service again for a refund that failed, or records that it went back by another way',
    creates: false,
  })
    .input(z.object({ id, version, paymentId: z.uuid(), way: refundWay }))
    .output(adminOrder),
  reprint: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/reprints',
    summary: 'Adds pieces of an order again, as lines at $0.00 that are made and shipped like others',
    creates: true,
  })
    .input(typedReprint.extend({ id, version }))
    .output(adminOrder),
  voidPayment: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/orders/{id}/payments/{paymentId}/void',
    summary: 'Takes a payment or refund that was recorded by mistake out of the sums',
    creates: false,
  })
    .input(z.object({ id, version, paymentId: z.uuid() }))
    .output(adminOrder),
  board: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/production/board',
    summary: 'Orders under way by the column of the production board, due first',
  })
    .input(boardFilter.optional())
    .output(orderBoard),
  capacity: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/production/capacity',
    summary: 'Pieces that can be made on each weekday, and the next weeks against it',
  }).output(capacity),
  saveCapacity: operation({
    ...WRITES,
    method: 'PUT',
    path: '/admin/production/capacity',
    summary: 'Sets the pieces that can be made on each weekday. All zero switches capacity off',
  })
    .input(typedCapacity)
    .output(capacity),
  production: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/production/settings',
    summary: 'The stages of production by product type, and the paper of packs and slips',
  }).output(shownProduction),
  saveProduction: operation({
    ...WRITES,
    method: 'PUT',
    path: '/admin/production/settings',
    summary: 'Sets the stages of production by product type, and the paper of packs and slips',
  })
    .input(productionSettings)
    .output(shownProduction),
};
