import { AUTHORS } from '@colorway/rules/project/requests.ts';
import { NO_MESSAGE } from '@colorway/rules/shop/order-messages.ts';
import { DECISION_KINDS, NO_ANSWER, REPRINT_REASONS } from '@colorway/rules/shop/problem/decision.ts';
import { PROBLEM_STEP_IDS } from '@colorway/rules/shop/problem/problem-steps.ts';
import {
  MAX_PROBLEM_PHOTOS,
  MAX_PROBLEM_TEXT,
  PROBLEM_REASONS,
  PROBLEM_STATES,
} from '@colorway/rules/shop/problem/report.ts';
import * as z from 'zod';
import { storedFile } from '../file/stored-file.ts';
import { plannedDay } from '../project/dates/dates.ts';
import { money } from './money.ts';

const linePieces = z.object({ line: z.int().min(0).max(1_000), quantity: z.int().min(1).max(100_000) });

/** Files are those of the project of the order. */
export const problemFiles = z.array(z.string().max(64)).max(MAX_PROBLEM_PHOTOS).default([]);
const text = z.string().trim().max(MAX_PROBLEM_TEXT);
export const problemMessage = text.min(1, NO_MESSAGE);

export const typedReport = z.object({
  reason: z.enum(PROBLEM_REASONS),
  pieces: z.array(linePieces).max(200),
  text: text.default(''),
  files: problemFiles,
});

const answer = text.min(1, NO_ANSWER);

/** A decision of staff, with its sentence to the customer. */
export const typedDecision = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reprint'),
    pieces: z.array(linePieces).max(200),
    reason: z.enum(REPRINT_REASONS),
    dueOn: plannedDay,
    text: answer,
  }),
  z.object({ kind: z.literal('refund'), amount: money, text: answer }),
  z.object({ kind: z.literal('credit'), amount: money, text: answer }),
  z.object({ kind: z.literal('refuse'), text: answer }),
]);
export type TypedDecision = z.infer<typeof typedDecision>;

/** A problem that a tablet of the shop floor reported, for staff alone. */
export const floorProblem = z.object({
  id: z.uuid(),
  /** `Necktie, Anchor Stripe, Regular 58"`. */
  piece: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  photo: storedFile.nullable(),
  /** Null while it is open. */
  resolvedAt: z.iso.datetime().nullable(),
});
export type FloorProblem = z.infer<typeof floorProblem>;

export const typedReprint = z.object({
  pieces: z.array(linePieces).max(200),
  reason: z.enum(REPRINT_REASONS),
  dueOn: plannedDay,
});

const step = z.object({
  id: z.enum(PROBLEM_STEP_IDS),
  title: z.string(),
  state: z.enum(['done', 'now', 'next']),
  at: z.iso.datetime().nullable(),
  dueOn: z.iso.date().nullable(),
});

/** A message of the customer or of the maker. */
export const threadMessage = z.object({
  id: z.uuid(),
  author: z.enum(AUTHORS),
  name: z.string(),
  text: z.string(),
  files: z.array(storedFile),
  at: z.iso.datetime(),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** A problem with an order, as the people of its project see it. */
export const orderProblem = z.object({
  id: z.uuid(),
  reason: z.enum(PROBLEM_REASONS),
  state: z.enum(PROBLEM_STATES),
  version: z.int(),
  /** `3 neckties, damaged or badly made`. */
  title: z.string(),
  pieces: z.array(
    z.object({
      line: z.int(),
      quantity: z.int(),
      ordered: z.int(),
      label: z.string(),
      options: z.string(),
      picture: z.string().nullable(),
    }),
  ),
  reportedAt: z.iso.datetime(),
  steps: z.array(step),
  /** `We are making 3 pieces again`; null while it is open. */
  decision: z.object({ kind: z.enum(DECISION_KINDS), title: z.string() }).nullable(),
  messages: z.array(threadMessage),
});
export type OrderProblem = z.infer<typeof orderProblem>;

/** A problem with the facts that staff decide by. */
export const staffProblem = orderProblem.extend({
  order: z.object({
    id: z.uuid(),
    name: z.string(),
    projectID: z.string().nullable(),
    projectName: z.string().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
  }),
  customer: z.object({ name: z.string(), firstName: z.string() }),
  /** False where no mail goes out: an order without an address. */
  isMailed: z.boolean(),
  refundable: money,
  /** The price of the reported pieces, less their share of the discount. */
  worth: money,
  /** The day on which a reprint is proposed to be due. */
  proposedDay: z.iso.date(),
});
export type StaffProblem = z.infer<typeof staffProblem>;

export const listedProblem = z.object({
  id: z.uuid(),
  orderName: z.string(),
  customer: z.string(),
  title: z.string(),
  state: z.enum(PROBLEM_STATES),
  /** Whether the last message is the customer's. */
  isWaiting: z.boolean(),
  decision: z.string().nullable(),
  since: z.iso.datetime(),
});
export type ListedProblem = z.infer<typeof listedProblem>;

/** Whether a problem can be reported today. */
export const reportWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), until: z.iso.date() }),
  z.object({ kind: z.literal('early'), from: z.iso.date().nullable() }),
  z.object({ kind: z.literal('over'), since: z.iso.date() }),
  z.object({ kind: z.literal('cancelled') }),
]);
