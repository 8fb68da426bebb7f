import { randomUUID } from 'node:crypto';
import { kindOfEvent } from '@colorway/rules/activity/activity-kinds.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import {
  activity,
  cart,
  cartLine,
  colorReading,
  configuratorOpening,
  draftOrder,
  flowStep,
  inquiry,
  lineProgress,
  mail,
  orderEvent,
  orderMessage,
  orderPayment,
  orderProblem,
  outbox,
  outboxTry,
  parcel,
  partialInquiry,
  problemMessage,
  project,
  projectEvent,
  proof,
  proofApproval,
  proofVersion,
  requestMessage,
  requestThread,
  setting,
  staff,
} from '../../kernel/database/schema.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';

/** Answers the ids of those that were not there yet. */
export async function insertMissingProjects(
  tx: Queries,
  projects: readonly (typeof project.$inferInsert)[],
): Promise<string[]> {
  const made = await tx
    .insert(project)
    .values([...projects])
    .onConflictDoNothing()
    .returning({ id: project.id });
  return made.map(({ id }) => id);
}

/** Whether this never was there before. A second node waits here until the first is done. */
export async function beginDemo(tx: Queries, part: 'proofs' | 'help'): Promise<boolean> {
  const begun = await tx
    .insert(setting)
    .values({ key: `first.demo-${part}`, value: true })
    .onConflictDoNothing()
    .returning({ key: setting.key });
  return begun.length > 0;
}

/** All that one project's screen is made of. */
export interface DemoRows {
  readonly proofs: (typeof proof.$inferInsert)[];
  readonly versions: (typeof proofVersion.$inferInsert)[];
  readonly approvals: (typeof proofApproval.$inferInsert)[];
  readonly threads: (typeof requestThread.$inferInsert)[];
  readonly messages: (typeof requestMessage.$inferInsert)[];
  readonly lines: (typeof cartLine.$inferInsert)[];
}

interface Shipped {
  readonly packaging: 'none' | 'minimal' | 'giftBox';
  readonly shipping: { readonly label: string; readonly cents: number } | undefined;
  /** The number of cart changes beside the added lines. */
  readonly changes: number;
}

/** Inserts all rows of one project's screen; rows that staff added stay. */
export async function insertPortal(
  tx: Queries,
  projectId: string,
  rows: DemoRows,
  { packaging, shipping, changes }: Shipped,
): Promise<void> {
  if (rows.proofs.length === 0) return;
  await tx.insert(proof).values(rows.proofs);
  await tx.insert(proofVersion).values(rows.versions);
  if (rows.approvals.length > 0) await tx.insert(proofApproval).values(rows.approvals);
  if (rows.threads.length > 0) await tx.insert(requestThread).values(rows.threads);
  if (rows.messages.length > 0) await tx.insert(requestMessage).values(rows.messages);
  if (rows.lines.length > 0) {
    await tx
      .insert(cart)
      .values({
        projectId,
        version: rows.lines.length + changes,
        packaging,
        packagingVersion: rows.lines.length,
      })
      .onConflictDoNothing();
    await tx.insert(cartLine).values(rows.lines);
  }
  if (shipping) {
    const set = { customShippingLabel: shipping.label, customShippingCents: shipping.cents };
    await tx.update(project).set(set).where(eq(project.id, projectId));
  }
}

export type DemoMail = typeof mail.$inferInsert;
export type DemoEvent = typeof projectEvent.$inferInsert & { readonly createdAt: Date };
export type DemoActivity = Omit<typeof activity.$inferInsert, 'by' | 'staffId'> & { readonly createdAt: Date };

const byTime = (one: { readonly createdAt: Date }, other: { readonly createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

/** The first staff account is the author of the demo. */
export async function demoMaker(tx: Queries): Promise<{ id: string; name: string; email: string } | undefined> {
  const [row] = await tx
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .orderBy(staff.createdAt)
    .limit(1);
  return row;
}

const OPERATIONS: Readonly<Record<string, string>> = {
  'project-saved': 'adminProjects.save',
  'project-removed': 'adminProjects.remove',
  'proofs-added': 'adminProjects.addProofs',
  'proof-version': 'adminProjects.addVersion',
  'proof-saved': 'adminProjects.saveProof',
  'proof-approved': 'approvals.give',
  'customer-told': 'adminProjects.tellCustomer',
  'request-answered': 'requests.reply',
  'request-resolved': 'requests.setState',
};

/** Both lists in the order of time, since their ids are read as one; what staff did in a project points to its history. */
export async function insertHistory(
  tx: Queries,
  events: readonly DemoEvent[],
  more: readonly DemoActivity[],
  maker: { readonly id: string | null; readonly name: string },
): Promise<void> {
  const sorted = [...events].sort(byTime);
  const ids = await tx.insert(projectEvent).values(sorted).returning({ id: projectEvent.id });
  if (maker.id === null) return;
  const pointing = sorted.flatMap(({ kind, projectId, staffId, createdAt }, at): DemoActivity[] =>
    staffId
      ? [
          {
            kind: kindOfEvent(kind),
            operation: OPERATIONS[kind] ?? '',
            projectId,
            eventId: ids[at]?.id ?? null,
            createdAt,
          },
        ]
      : [],
  );
  const rows = [...pointing, ...more].sort(byTime);
  await tx.insert(activity).values(rows.map((row) => ({ ...row, by: maker.name, staffId: maker.id })));
}

type NewOrderEvent = Omit<typeof orderEvent.$inferInsert, 'id' | 'orderId'>;

interface Dated {
  readonly id: string;
  /** Facts and sums as of now. */
  readonly set: Partial<typeof draftOrder.$inferInsert> & { readonly createdAt: Date };
  readonly events: readonly NewOrderEvent[];
  readonly payments: readonly Omit<typeof orderPayment.$inferInsert, 'id' | 'orderId'>[];
  readonly parcels: readonly Omit<typeof parcel.$inferInsert, 'id' | 'orderId'>[];
  readonly progress: readonly Omit<typeof lineProgress.$inferInsert, 'orderId'>[];
  readonly readings: readonly Omit<typeof colorReading.$inferInsert, 'id' | 'orderId'>[];
  readonly messages: readonly Omit<typeof orderMessage.$inferInsert, 'id' | 'orderId'>[];
  readonly problem:
    | (Pick<typeof orderProblem.$inferInsert, 'reason' | 'pieces'> & {
        readonly text: string;
        readonly createdAt: Date;
      })
    | undefined;
}

/** An order that was just made, as if all of it had been on those days. */
export async function dateOrder(tx: Queries, dated: Dated): Promise<void> {
  const { id: orderId, set, events, payments, parcels, readings, progress, problem, messages } = dated;
  await tx
    .update(draftOrder)
    .set({ ...set, version: events.length + 1 })
    .where(eq(draftOrder.id, orderId));
  await tx.update(orderEvent).set({ createdAt: set.createdAt }).where(eq(orderEvent.orderId, orderId));
  const named = <Row>(rows: readonly Row[]) => rows.map((row) => ({ id: randomUUID(), orderId, ...row }));
  if (events.length > 0) await tx.insert(orderEvent).values(named(events));
  if (payments.length > 0) await tx.insert(orderPayment).values(named(payments));
  if (parcels.length > 0) await tx.insert(parcel).values(named(parcels));
  if (readings.length > 0) await tx.insert(colorReading).values(named(readings));
  if (messages.length > 0) await tx.insert(orderMessage).values(named(messages));
  if (problem) {
    const { text, createdAt, ...rest } = problem;
    const id = randomUUID();
    await tx.insert(orderProblem).values({ id, orderId, ...rest, createdAt, changedAt: createdAt });
    await tx.insert(problemMessage).values({ id: randomUUID(), problemId: id, author: 'customer', text, createdAt });
  }
  if (progress.length > 0) await tx.insert(lineProgress).values(progress.map((row) => ({ orderId, ...row })));
}

interface Inquired {
  readonly inquiries: (typeof inquiry.$inferInsert)[];
  readonly partials: (typeof partialInquiry.$inferInsert)[];
  readonly steps: (typeof flowStep.$inferInsert)[];
  readonly openings: (typeof configuratorOpening.$inferInsert)[];
}

export async function insertDemoInquiries(
  tx: Queries,
  { inquiries, partials, steps, openings }: Inquired,
): Promise<void> {
  await tx.insert(inquiry).values(inquiries);
  // Marked as delivered, so that a demo never sends its inquiries to a real CRM.
  const deliveries = inquiries.map(({ id, createdAt = new Date() }) => ({
    ...{ id, kind: CRM_KINDS.inquiry, lane: crmLane(id), payload: { inquiryId: id } },
    ...{ state: 'delivered' as const, tries: 1, createdAt, deliveredAt: createdAt },
  }));
  await tx.insert(outbox).values(deliveries);
  await tx.insert(outboxTry).values(deliveries.map(({ id, createdAt }) => ({ outboxId: id, createdAt })));
  await tx.insert(partialInquiry).values(partials);
  await tx.insert(flowStep).values(steps).onConflictDoNothing();
  await tx.insert(configuratorOpening).values(openings).onConflictDoNothing();
}

/** Stored as kept and never sent, since the addresses are examples. */
export async function insertDemoMails(tx: Queries, mails: DemoMail[]): Promise<void> {
  if (mails.length > 0) await tx.insert(mail).values(mails);
}

interface Deleted {
  readonly deletedAt: Date;
  readonly deletedBy: string | null;
}

/** Saved as often as its history says. */
export async function dateDemoProject(
  tx: Queries,
  id: string,
  dated: { readonly createdAt: Date; readonly version: number } | Deleted,
): Promise<void> {
  await tx
    .update(project)
    .set({ ...dated })
    .where(eq(project.id, id));
}

export const ordersById = (tx: Queries, ids: readonly string[]) =>
  tx
    .select()
    .from(draftOrder)
    .where(inArray(draftOrder.id, [...ids]));

export interface PastOrder {
  readonly order: typeof draftOrder.$inferInsert & { readonly leftAt: Date; readonly paidAt: Date };
  readonly deliveredAt: Date;
  /** A problem that was settled long ago. */
  readonly trouble:
    | (Pick<typeof orderProblem.$inferInsert, 'reason' | 'pieces'> & {
        readonly createdAt: Date;
        readonly refund: number | null;
        readonly reprint: { readonly reason: string; readonly count: number; readonly value: number } | null;
      })
    | undefined;
}

/** An order that was paid, shipped and delivered, with everything that its page and the reports read. */
export async function insertPastOrder(tx: Queries, { order, deliveredAt, trouble }: PastOrder): Promise<void> {
  const { id: orderId, createdAt, paidAt, leftAt, lines } = order;
  const refundedCents = trouble?.refund ?? 0;
  await tx.insert(draftOrder).values({ ...order, refundedCents });
  const entry = { orderId, way: 'check', number: '20418' } as const;
  const paid = { ...entry, id: randomUUID(), kind: 'payment', createdAt: paidAt } as const;
  await tx.insert(orderPayment).values({ ...paid, amountCents: order.totalCents });
  const pieces = lines.map(({ quantity }, line) => ({ line, quantity }));
  await tx
    .insert(parcel)
    .values({ id: randomUUID(), orderId, pieces, shippedAt: leftAt, createdAt: leftAt, deliveredAt });
  await tx.insert(orderEvent).values({ id: randomUUID(), orderId, kind: 'made', createdAt });
  if (!trouble) return;
  const { refund, reprint, createdAt: at, ...rest } = trouble;
  const when = { createdAt: at, changedAt: at, decidedAt: at, closedAt: at };
  const made = { pieces: rest.pieces, amount: refund, dueOn: null, reason: reprint?.reason ?? null, lines: [] };
  const decision = { kind: refund === null ? 'reprint' : 'refund', ...made } as const;
  await tx.insert(orderProblem).values({ id: randomUUID(), orderId, ...rest, ...when, state: 'closed', decision });
  if (refund !== null)
    await tx
      .insert(orderPayment)
      .values({ ...entry, id: randomUUID(), kind: 'refund', amountCents: refund, createdAt: at, pieces: rest.pieces });
  if (reprint)
    await tx.insert(orderEvent).values({ id: randomUUID(), orderId, kind: 'reprint', data: reprint, createdAt: at });
}
