import type { OrderPageView, OrderParcel } from '@colorway/contract/shop/order-page.ts';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { daysLate } from '@colorway/rules/dates/plan.ts';
import type { ClosingDay } from '@colorway/rules/dates/working-days.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { rushDaysOf } from '@colorway/rules/shop/charge/rush.ts';
import {
  type Arrival,
  arrivalSentence,
  closedBefore,
  estimateArrival,
  formatArrival,
  isAfterNeed,
  orderTimes,
} from '@colorway/rules/shop/delivery-estimate.ts';
import { readOrderDetails } from '@colorway/rules/shop/order-details.ts';
import { orderHistoryText } from '@colorway/rules/shop/order-history.ts';
import { invoicePath, orderName, passportPath } from '@colorway/rules/shop/order-name.ts';
import { carrierName, trackingUrl } from '@colorway/rules/shop/parcel/carrier.ts';
import { piecesLeft, piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { expectedArrival } from '@colorway/rules/shop/parcel/tracking.ts';
import { HAND_WAYS, PAYMENT_WAY_NAMES } from '@colorway/rules/shop/payment/ledger.ts';
import { termsName } from '@colorway/rules/shop/payment/payment-plan.ts';
import type { StageSettings } from '@colorway/rules/shop/production/stages.ts';
import { orderPromises } from '@colorway/rules/shop/promises.ts';
import { isEnded, mayChangeAddress } from '@colorway/rules/shop/state/order-state.ts';
import { orderSteps, type StepFacts } from '@colorway/rules/shop/state/order-steps.ts';
import { presentFile } from '../../files/facade.ts';
import { presentPayment } from '../../project/facade.ts';
import type { ListedParcel } from '../fulfillment/parcel-store.ts';
import type { StoredProgress } from '../fulfillment/progress-store.ts';
import type { StoredPayment } from '../ledger/ledger-store.ts';
import { presentDue, storedBalance } from '../orders/order-balance.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderMessages } from '../problem/message-store.ts';
import { presentProblem } from '../problem/present-problem.ts';
import type { FullProblem } from '../problem/problem-store.ts';
import type { OrderApproval, OrderProject, TimedEvent } from './page-store.ts';
import { presentDesigns } from './present-designs.ts';
import { reportWindowOf } from './report-window.ts';

export interface OrderSources {
  readonly order: StoredOrder;
  readonly project: OrderProject | undefined;
  readonly parcels: readonly ListedParcel[];
  readonly payments: readonly StoredPayment[];
  readonly progress: readonly StoredProgress[];
  readonly stages: StageSettings;
  readonly approvals: readonly OrderApproval[];
  readonly events: readonly TimedEvent[];
  readonly problems: readonly FullProblem[];
  readonly messages: OrderMessages;
  readonly closingDays: readonly ClosingDay[];
  readonly today: string;
  /** The calendar day of an instant in the zone of the maker. */
  readonly dayOf: (at: Date) => string;
}

export interface OrderViewer {
  readonly kind: 'staff' | 'customer' | 'visitor';
  readonly seesPrices: boolean;
}

const lastOf = (times: readonly (Date | null)[]): Date | null =>
  times.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null);

export const presentParcel = (order: StoredOrder, parcel: ListedParcel, at: number): OrderParcel => ({
  id: parcel.id,
  number: at + 1,
  label: piecesSentence(order.lines, parcel.pieces),
  pieces: [...parcel.pieces],
  carrier: carrierName(parcel.carrier),
  tracking: parcel.tracking,
  trackingUrl: parcel.carrier === null ? null : trackingUrl(parcel.carrier, parcel.tracking),
  shippedAt: parcel.shippedAt.toISOString(),
  deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
  deliveredNote: parcel.deliveredNote,
  expectedOn: parcel.expectedOn,
  trackState: parcel.trackState,
  scan: parcel.scan,
});

/** Pieces of each line that are in no parcel yet. */
export const unshippedPieces = ({ order, parcels }: Pick<OrderSources, 'order' | 'parcels'>): readonly number[] =>
  piecesLeft(
    order.lines,
    parcels.map(({ pieces }) => pieces),
  );

/**
 * The carrier's day once all is on its way, else our own estimate. Undefined without a promise, and once the order has
 * arrived or is cancelled.
 */
export function arrivalOf({
  order,
  parcels,
  closingDays,
  today,
  dayOf,
}: Pick<OrderSources, 'order' | 'parcels' | 'closingDays' | 'today' | 'dayOf'>): Arrival | undefined {
  if (isEnded(order.state)) return undefined;
  const named = order.state === 'shipped' ? expectedArrival(parcels, today) : undefined;
  if (named !== undefined) return { from: named, to: named };
  const times = orderTimes(order.lines, rushDaysOf(order.sums));
  if (!times) return undefined;
  const shippedAt = order.state === 'shipped' ? lastOf(parcels.map((parcel) => parcel.shippedAt)) : null;
  return estimateArrival({ times, shipBy: order.shipBy, shippedOn: shippedAt && dayOf(shippedAt), today, closingDays });
}

function presentEstimate(sources: OrderSources, arrival: Arrival | undefined): OrderPageView['estimate'] {
  const { order, project, closingDays, today } = sources;
  if (!arrival) return null;
  const { madeIn, deliveredIn } = orderPromises(order.lines, rushDaysOf(order.sums));
  const closed = closedBefore(closingDays, { today, to: arrival.to });
  const neededBy = readOrderDetails(order.noteAttributes).neededBy ?? project?.inHandsOn ?? null;
  const isLeaving = order.state !== 'shipped' && order.shipBy !== null;
  return {
    label: formatArrival(arrival),
    sentence: arrivalSentence(arrival, neededBy),
    isAfterNeed: isAfterNeed(arrival, neededBy),
    facts: [
      ...(madeIn === null ? [] : [{ lead: madeIn, text: 'printing and sewing' }]),
      ...(deliveredIn === null ? [] : [{ lead: deliveredIn, text: 'delivery' }]),
      ...closed.map(({ day, name }) => ({ lead: formatMonthDay(day), text: `closed for ${name}` })),
    ],
    daysLate: isLeaving && order.shipBy ? daysLate(order.shipBy, today) : 0,
  };
}

/** The person who moved the order there last; null for customers and services. */
const moverOf = ({ events }: OrderSources, state: string): string | null =>
  events.find(({ kind, data }) => kind === 'state' && data.to === state)?.staffName ?? null;

const youOf = ({ project, order }: OrderSources, viewer: OrderViewer): string =>
  viewer.kind === 'customer' ? 'you' : (order.contact?.name ?? project?.email ?? 'the customer');

function paidNote({ order, payments }: OrderSources): string | null {
  if (order.paidAt === null) return null;
  if (order.plan.choice === 'terms') return termsName({ days: order.plan.days ?? 0 });
  const { due } = storedBalance(order);
  const provider = payments.findLast((one) => one.provider !== null && one.voidedAt === null)?.provider;
  return [due === 0 ? 'in full' : order.plan.choice === 'deposit' ? 'deposit' : 'in part', provider]
    .filter(Boolean)
    .join(', ');
}

function shippedNote({ parcels, order }: OrderSources): string | null {
  const carriers = [...new Set(parcels.flatMap((one) => carrierName(one.carrier) ?? []))].join(', ');
  if (order.state === 'partly-shipped') return `${order.shippedPieces} of ${order.pieces} pieces`;
  return carriers === '' ? null : carriers;
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A reprint takes the order back to its production; the day on which it was ready first stays in the history. */
const readyTime = ({ order, events }: OrderSources): Date | null =>
  order.readyAt ??
  (order.shippedPieces > 0
    ? (events.find(({ kind, data }) => kind === 'state' && data.to === 'ready')?.createdAt ?? null)
    : null);

function stepFacts(sources: OrderSources, viewer: OrderViewer, arrival: Arrival | undefined): StepFacts {
  const { order, parcels } = sources;
  const isShipped = order.shippedPieces > 0;
  const readyAt = readyTime(sources);
  const deliveredAt = lastOf(parcels.map((parcel) => parcel.deliveredAt));
  const shippedAt = lastOf(parcels.map((parcel) => parcel.shippedAt));
  const waitsFor = viewer.kind === 'customer' ? 'Waiting for you' : 'Waiting for the customer';
  const about = order.shipBy === null ? null : `About ${formatMonthDay(order.shipBy)}`;
  return {
    placed: { at: iso(order.createdAt), detail: viewer.kind === 'visitor' ? null : `by ${youOf(sources, viewer)}` },
    paid: { at: iso(order.paidAt), detail: order.paidAt ? paidNote(sources) : waitsFor },
    production: { at: iso(order.startedAt), detail: moverOf(sources, 'in-production') },
    ready: { at: iso(readyAt), detail: readyAt || isShipped ? moverOf(sources, 'ready') : about },
    shipped: { at: iso(shippedAt), detail: isShipped ? shippedNote(sources) : about },
    delivered: deliveredAt
      ? {
          at: iso(deliveredAt),
          detail: parcels.findLast((parcel) => parcel.deliveredNote !== '')?.deliveredNote ?? null,
        }
      : { detail: arrival ? formatArrival(arrival) : null },
  };
}

const rowLabel = ({ way, number, provider }: StoredPayment): string => {
  if (way === 'credit') return 'Credit for your next order';
  const known = HAND_WAYS.find((one) => one === way);
  return [provider ?? (known === undefined ? way : PAYMENT_WAY_NAMES[known]), number].filter(Boolean).join(' ');
};

function presentPayments({ order, payments }: OrderSources, viewer: OrderViewer): OrderPageView['payments'] {
  const rows = payments.filter(
    ({ voidedAt, state }) => voidedAt === null && (state !== 'failed' || viewer.kind === 'staff'),
  );
  return {
    rows: rows.map((one) => ({
      id: one.id,
      kind: one.kind,
      amount: cents(one.amountCents),
      label: rowLabel(one),
      reason: one.reason,
      state: one.state,
      at: one.createdAt.toISOString(),
    })),
    balance: storedBalance(order),
    due: presentDue(order),
    till: presentPayment(order),
  };
}

/** A passport for each design that is printed; the pieces of a reprint have that of their design. */
const presentPassports = ({ order }: OrderSources, designs: OrderPageView['designs']): OrderPageView['documents'] =>
  designs
    .filter(({ kind, reprint }) => kind === 'product' && !reprint)
    .map(({ name, title, sizes: [size] }) => ({
      label: 'Color passport',
      url: passportPath(orderName(order.number), size?.line ?? 0),
      note: [title, name].filter(Boolean).join(', '),
    }));

const presentSlips = ({ order, parcels }: OrderSources): OrderPageView['documents'] =>
  parcels.map((_, at) => ({
    label: 'Packing slip',
    url: `/api/orders/${orderName(order.number)}/parcels/${at + 1}/slip.pdf`,
    note: `Parcel ${at + 1}`,
  }));

function presentDocuments(
  sources: OrderSources,
  designs: OrderPageView['designs'],
  seesInvoice: boolean,
): OrderPageView['documents'] {
  const passports = presentPassports(sources, designs);
  if (!seesInvoice) return passports;
  const certificates = sources.approvals.flatMap(({ certificate }) => (certificate === null ? [] : [certificate]));
  return [
    { label: 'Invoice', url: invoicePath(sources.order.token), note: '' },
    ...certificates.map((number) => ({
      label: 'Approval certificate',
      url: `/approvals/${number}`,
      note: number,
    })),
    ...passports,
    ...presentSlips(sources),
  ];
}

function presentHistory(sources: OrderSources, viewer: OrderViewer): OrderPageView['history'] {
  const { order, events } = sources;
  const reader = {
    isStaff: viewer.kind === 'staff',
    orderedBy: youOf(sources, viewer),
    seesPrices: viewer.seesPrices,
  };
  const texts = events.flatMap(({ createdAt, ...event }) => {
    const text = orderHistoryText(event, reader);
    return text ? [{ at: createdAt.toISOString(), ...text }] : [];
  });
  return texts.length > 0 ? texts : [{ at: order.createdAt.toISOString(), lead: 'Order placed', rest: '' }];
}

/** Problems and messages are for those who see payments, addresses and documents (D71). */
const presentThreads = (sources: OrderSources, viewer: OrderViewer) => ({
  problems: sources.problems.map((problem) =>
    presentProblem(problem, sources, { seesPrices: viewer.seesPrices, customerName: youOf(sources, viewer) }),
  ),
  reportWindow: reportWindowOf(sources),
  messages: presentMessages(sources, viewer),
});

function presentMessages(sources: OrderSources, viewer: OrderViewer): OrderPageView['messages'] {
  const { messages, files } = sources.messages;
  return messages
    .filter(({ isInternal }) => !isInternal || viewer.kind === 'staff')
    .map((message) => ({
      id: message.id,
      author: message.author,
      name: message.author === 'customer' ? youOf(sources, viewer) : message.name,
      text: message.text,
      files: files.filter(({ id }) => message.files.includes(id)).map(presentFile),
      at: message.createdAt.toISOString(),
      ...(message.isInternal && { isInternal: true as const }),
    }));
}

/** A visitor sees progress and designs, without payments, addresses, documents and history (D71). */
export function presentOrderPage(sources: OrderSources, viewer: OrderViewer): OrderPageView {
  const { order, project, parcels } = sources;
  const arrival = arrivalOf(sources);
  const isPeople = viewer.kind !== 'visitor';
  // The invoice has prices.
  const seesInvoice = isPeople && viewer.seesPrices;
  const left = unshippedPieces(sources);
  const rest = piecesSentence(
    order.lines,
    left.map((quantity, line) => ({ line, quantity })),
  );
  const cancelledAt = iso(order.cancelledAt);
  const designs = presentDesigns(sources, {
    seesPrices: viewer.seesPrices,
    you: youOf(sources, viewer),
    dayOf: sources.dayOf,
  });
  return {
    name: orderName(order.number),
    state: order.state,
    version: order.version,
    projectID: project && !project.isDeleted ? project.id : null,
    projectName: project?.name ?? null,
    pieces: order.pieces,
    swatches: order.lines.filter(({ kind }) => kind === 'swatch').length,
    placedAt: order.createdAt.toISOString(),
    steps: [
      ...orderSteps({
        state: order.state,
        facts: stepFacts(sources, viewer, arrival),
        cancelled: { at: cancelledAt, detail: moverOf(sources, 'cancelled') },
      }),
    ],
    estimate: presentEstimate(sources, arrival),
    designs,
    parcels: parcels.map((parcel, at) => ({
      ...presentParcel(order, parcel, at),
      ...(viewer.kind === 'staff' && { trackFault: parcel.trackFault }),
    })),
    unshipped: parcels.length > 0 && rest !== '' ? rest : null,
    ...(viewer.seesPrices && { sums: [...order.sums], total: cents(order.totalCents) }),
    payments: seesInvoice ? presentPayments(sources, viewer) : null,
    contact: isPeople ? order.contact : null,
    details: isPeople ? readOrderDetails(order.noteAttributes) : null,
    canChangeContact: isPeople && mayChangeAddress(order),
    invoiceUrl: seesInvoice ? invoicePath(order.token) : null,
    documents: isPeople ? presentDocuments(sources, designs, seesInvoice) : [],
    ...(isPeople && presentThreads(sources, viewer)),
    history: isPeople ? presentHistory(sources, viewer) : [],
    isPeople,
  };
}
