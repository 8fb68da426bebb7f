import { ORDER_LAYOUTS } from '@colorway/rules/order/order-layouts.ts';
import { DUE_LIGHTS } from '@colorway/rules/shop/delivery-estimate.ts';
import { PAPERS } from '@colorway/rules/shop/print/frozen-pack.ts';
import { type BoardColumn, DUE_GROUPS } from '@colorway/rules/shop/production/board.ts';
import { CAPACITY_LEVELS, MAX_DAY_PIECES } from '@colorway/rules/shop/production/capacity.ts';
import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import * as z from 'zod';
import { plannedDay } from '../project/dates/dates.ts';
import { orderRow } from './invoice.ts';
import { money } from './money.ts';

/** Groups of states beside the states themselves. */
export const ORDER_GROUPS = ['open', 'late', 'unpaid'] as const;
export const ORDER_SORTS = ['due', '-due', 'order', '-order', 'total', '-total'] as const;

/** Filter of the staff's list of orders, which is also its file. */
export const orderListFilter = z.object({
  state: z.enum([...ORDER_STATES, ...ORDER_GROUPS]).optional(),
  product: z.string().trim().max(60).optional(),
  /** First and last day on which they should ship, as a week of capacity. */
  from: plannedDay.optional(),
  to: plannedDay.optional(),
  q: z.string().trim().max(120).optional(),
  days: z.coerce.number().int().min(1).max(3_660).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
});
export type OrderListFilter = z.infer<typeof orderListFilter>;

/** Filter of the file of orders, with its columns. */
export const orderFileFilter = orderListFilter.extend({ layout: z.enum(ORDER_LAYOUTS).default('list') });

const stage = z.object({ stage: z.string(), done: z.int() });

/** Counts of the stages of a line, set with a move. */
export const lineCounts = z.object({
  line: z.int().min(0).max(1_000),
  stages: z.array(z.object({ stage: z.string().trim().min(1).max(40), done: z.int().min(0).max(100_000) })).max(20),
});

/** An order in the list and on the board of staff. */
export const listedOrder = orderRow.extend({
  /** A path on this site; null without a picture. */
  picture: z.string().nullable(),
  /** `12 bow ties`. */
  label: z.string(),
  shipBy: z.iso.date().nullable(),
  isRush: z.boolean(),
  /** The earlier order whose colors a design is to match; null without the wish. */
  matches: z.string().nullable(),
  /** `4 pieces: color streak`, the newest problem of the shop floor that is open; null without one. */
  problem: z.string().nullable(),
  /** `In 8 days` with its light; null once everything has left. */
  due: z.object({ light: z.enum(DUE_LIGHTS), label: z.string() }).nullable(),
  donePieces: z.int(),
  shippedPieces: z.int(),
  parcels: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      /** The product type, which decides its stages. */
      product: z.string(),
      label: z.string(),
      quantity: z.int(),
      left: z.int(),
      stages: z.array(stage),
    }),
  ),
  paid: money,
  amountDue: money,
  /** The address that mails about the order go to; null without one. */
  mailsTo: z.string().nullable(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

export const listedOrders = z.object({
  orders: z.array(listedOrder),
  nextCursor: z.string().nullable(),
  /** Number of orders in the filter. */
  total: z.int(),
  /** Numbers of all orders, for the tabs. */
  counts: z.object({ all: z.int(), open: z.int(), late: z.int(), unpaid: z.int(), ready: z.int(), soon: z.int() }),
  paidThisMonth: money,
});

/** One for each stage of production, such as `stage:Sewing`, between what is not started and what is ready. */
const boardColumn = z.union([
  z.enum(['to-print', 'ready', 'shipped']),
  z.templateLiteral(['stage:', z.string()]),
]) satisfies z.ZodType<BoardColumn>;

export const orderBoard = z.object({
  today: z.iso.date(),
  columns: z.array(
    z.object({
      column: boardColumn,
      /** The stage itself for the columns of production. */
      title: z.string(),
      /** Numbers of the column; its cards may be fewer. */
      count: z.int(),
      pieces: z.int(),
      orders: z.array(listedOrder.extend({ group: z.enum(DUE_GROUPS) })),
    }),
  ),
});
export type OrderBoard = z.infer<typeof orderBoard>;

export const boardFilter = z.object({
  q: z.string().trim().max(120).optional(),
  product: z.string().trim().max(60).optional(),
  /** Only what ships within this number of days. */
  within: z.coerce.number().int().min(0).max(366).optional(),
});
export type BoardFilter = z.infer<typeof boardFilter>;

const stageNames = z.array(z.string().trim().max(100)).max(40);

/** Stages of production by product type (D70), and the paper of packs and slips. */
export const productionSettings = z.object({
  version: z.int().min(0),
  stages: z.object({
    usual: stageNames,
    byType: z
      .record(z.string().trim().min(1).max(100), stageNames)
      .refine((byType) => Object.keys(byType).length <= 200, 'Set stages for at most 200 products.'),
  }),
  paper: z.enum(PAPERS),
});
export type ProductionSettings = z.infer<typeof productionSettings>;

/** The settings with the product types that can have stages of their own. */
export const shownProduction = productionSettings.extend({ products: z.array(z.string()) });

/** Pieces that can be made on each weekday, from Sunday. */
const dayPieces = z.array(z.int().min(0).max(MAX_DAY_PIECES)).length(7);

export const typedCapacity = z.object({ version: z.int().min(0), perDay: dayPieces });

export const capacity = typedCapacity.extend({
  /** The next five working weeks; empty while capacity is off. */
  weeks: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      title: z.string(),
      note: z.string(),
      pieces: z.int(),
      capacity: z.int(),
      level: z.enum(CAPACITY_LEVELS),
      label: z.string(),
    }),
  ),
});
