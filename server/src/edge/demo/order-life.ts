import { localTime } from '@colorway/rules/dates/zone.ts';
import { rushDaysOf } from '@colorway/rules/shop/charge/rush.ts';
import { orderTimes, shipByIfPaid } from '@colorway/rules/shop/delivery-estimate.ts';
import { countedPieces, piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { readingVerdict, slotDrift } from '@colorway/rules/shop/passport/reading.ts';
import { problemTitle } from '@colorway/rules/shop/problem/report.ts';
import { DEFAULT_STAGES, lineProgress } from '@colorway/rules/shop/production/line-progress.ts';
import { type OrderFacts, type OrderState, orderStateOf } from '@colorway/rules/shop/state/order-state.ts';
import type { DemoOrder } from '@colorway/seed/demo/demo-proof.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readDateSettings } from '../../project/facade.ts';
import { findOrderById, type StoredOrder } from '../../sales/facade.ts';
import type { DaysAgo } from './demo-project.ts';
import type { dateOrder } from './demo-store.ts';

type Life = Parameters<typeof dateOrder>[1];

interface Living {
  readonly tx: Queries;
  readonly staffId: string | null;
  readonly staffName: string;
  readonly ago: DaysAgo;
}

const stateEvent = (from: OrderState, to: OrderState, createdAt: Date, more: object = {}) => ({
  kind: 'state',
  data: { from, to, ...more },
  createdAt,
});

/** Half of the pieces of each line are through the stage, and all through the stages before it. */
function progressOf({ lines }: StoredOrder, stage: string): Life['progress'] {
  const stages: readonly string[] = DEFAULT_STAGES;
  const at = stages.indexOf(stage);
  return lines.flatMap(({ kind, quantity }, line) =>
    kind === 'swatch'
      ? []
      : DEFAULT_STAGES.slice(0, at + 1).map((name, n) => ({
          line,
          stage: name,
          done: n < at ? quantity : Math.ceil(quantity / 2),
        })),
  );
}

/** The text of the first line, as the history has it. */
function progressEvent({ lines }: StoredOrder, progress: Life['progress'], createdAt: Date): Life['events'] {
  const [line] = lines;
  const own = progress.filter((one) => one.line === 0);
  const { label } = line ? lineProgress(line.quantity, own) : { label: null };
  if (!line || label === null) return [];
  return [{ kind: 'progress', data: { label, design: `${line.title}, ${line.name}` }, createdAt }];
}

function parcelsOf(order: StoredOrder, { parcels = [] }: DemoOrder, { staffId, ago }: Living): Life['parcels'] {
  return parcels.map(({ lines, daysAgo, tracking, carrier, deliveredDaysAgo, expectedInDays, scan }) => ({
    pieces: lines.flatMap((line) => {
      const { quantity = 0 } = order.lines[line] ?? {};
      return quantity > 0 ? [{ line, quantity }] : [];
    }),
    tracking,
    carrier,
    shippedAt: ago(daysAgo, 3),
    createdAt: ago(daysAgo, 3),
    deliveredAt: deliveredDaysAgo === undefined ? null : ago(deliveredDaysAgo, 2),
    expectedOn: expectedInDays === undefined ? null : localTime(ago(-expectedInDays), 'UTC').day,
    ...(scan && {
      trackState: scan.state,
      scan: { at: ago(0, 5).toISOString(), text: scan.text, place: scan.place },
    }),
    staffId,
  }));
}

const parcelEvents = (order: StoredOrder, parcels: Life['parcels']): Life['events'] =>
  parcels.flatMap(({ pieces, carrier, tracking, shippedAt, deliveredAt, staffId = null }) => {
    const label = piecesSentence(order.lines, pieces);
    const shipped = {
      kind: 'parcel',
      data: { to: 'shipped', pieces: label, carrier, tracking },
      staffId,
      createdAt: shippedAt,
    };
    if (!deliveredAt) return [shipped];
    return [shipped, { kind: 'parcel', data: { to: 'delivered', pieces: label }, staffId, createdAt: deliveredAt }];
  });

const readingsOf = ({ readings = [] }: DemoOrder, { ago, staffId }: Living): Life['readings'] =>
  readings.map(({ lot, daysAgo, slots }) => ({
    ...{ line: 0, lot, staffId, readAt: ago(daysAgo, 2) },
    colors: slots.map(({ measured }) => measured),
  }));

/** The entries that saving a reading makes. */
const readingEvents = (
  { lines }: StoredOrder,
  { readings = [] }: DemoOrder,
  { ago, staffId }: Living,
): Life['events'] =>
  readings.map(({ lot, daysAgo, slots }) => {
    const design = [lines[0]?.title, lines[0]?.name].filter(Boolean).join(', ');
    const drifts = slots.map(({ colorName, hex, measured }) => ({ colorName, drift: slotDrift(hex, measured) }));
    const data = { line: 0, lot, design, verdict: readingVerdict(drifts).text };
    return { kind: 'reading', data, staffId, createdAt: ago(daysAgo, 2) };
  });

/** Reported a few hours after the delivery. */
function problemOf({ problem }: DemoOrder, ago: DaysAgo): Life['problem'] {
  if (!problem) return undefined;
  const { line, quantity, text } = problem;
  return { reason: 'damaged', pieces: [{ line, quantity }], text, createdAt: ago(0, 3) };
}

/** Written on the last days, by both sides in turn. */
const messagesOf = ({ messages = [] }: DemoOrder, { ago, staffId, staffName }: Living): Life['messages'] =>
  messages.map((text, at) => {
    const isCustomer = at % 2 === 0;
    const isAnswered = isCustomer && at < messages.length - 1;
    const createdAt = ago(messages.length - 1 - at, 4);
    return isCustomer
      ? { author: 'customer', text, createdAt, answeredAt: isAnswered ? createdAt : null }
      : { author: 'maker', name: staffName, staffId, text, createdAt };
  });

const problemEvents = ({ lines }: StoredOrder, problem: Life['problem']): Life['events'] => {
  if (!problem) return [];
  const title = problemTitle(piecesSentence(lines, problem.pieces), problem.reason);
  return [{ kind: 'problem', data: { to: 'reported', text: title, plainText: title }, createdAt: problem.createdAt }];
};

interface Times {
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly startedAt: Date | null;
  readonly readyAt: Date | null;
  readonly cancelledAt: Date | null;
}

const timesOf = (order: DemoOrder, ago: DaysAgo): Times => {
  const dayAgo = (days: number | undefined): Date | null => (days === undefined ? null : ago(days, 1));
  return {
    createdAt: ago(order.daysAgo, 5),
    paidAt: dayAgo(order.paidDaysAgo),
    startedAt: dayAgo(order.startedDaysAgo),
    readyAt: dayAgo(order.readyDaysAgo),
    cancelledAt: order.state === 'cancelled' ? ago(order.daysAgo - 1, 5) : null,
  };
};

const MOVES = [
  ['paidAt', 'awaiting', 'paid'],
  ['startedAt', 'paid', 'in-production'],
  ['readyAt', 'in-production', 'ready'],
] as const;

/** Moves by staff; a cancelled order was replaced by a newer one. */
const moveEvents = (times: Times, staffId: string | null): Life['events'] => [
  ...MOVES.flatMap(([name, from, to]) => {
    const at = times[name];
    return at ? [{ ...stateEvent(from, to, at), staffId }] : [];
  }),
  ...(times.cancelledAt ? [stateEvent('awaiting', 'cancelled', times.cancelledAt, { why: 'replaced' })] : []),
];

async function planOf(tx: Queries, { lines, sums }: StoredOrder, paidAt: Date | null): Promise<string | null> {
  const times = orderTimes(lines, rushDaysOf(sums));
  if (!paidAt || !times) return null;
  const { timeZone, closingDays } = (await readDateSettings(tx)).settings;
  return shipByIfPaid(localTime(paidAt, timeZone).day, times, closingDays);
}

const progressNow = (order: StoredOrder, { stage = '' }: DemoOrder, isReady: boolean): Life['progress'] =>
  isReady
    ? progressOf(order, 'Check').map((one) => ({ ...one, done: order.lines[one.line]?.quantity ?? one.done }))
    : progressOf(order, stage);

/** Every fact of a demo order with its event, payment, parcels and progress. */
export async function orderLife(living: Living, id: string, demo: DemoOrder): Promise<Life> {
  const { tx, staffId, ago } = living;
  const order = await findOrderById(tx, id);
  if (!order) throw new Error(`Expected the demo order ${id}`);
  const times = timesOf(demo, ago);
  const { createdAt, paidAt, readyAt } = times;
  const parcels = parcelsOf(order, demo, living);
  const piecesOf = (some: Life['parcels']): number =>
    countedPieces(
      order.lines,
      some.map(({ pieces }) => pieces),
    );
  const facts: OrderFacts = {
    ...times,
    pieces: order.pieces,
    shippedPieces: piecesOf(parcels),
    deliveredPieces: piecesOf(parcels.filter(({ deliveredAt }) => deliveredAt)),
  };
  const shipBy = await planOf(tx, order, paidAt);
  const leftAt = facts.shippedPieces >= facts.pieces ? (parcels.at(-1)?.shippedAt ?? null) : null;
  const progress = progressNow(order, demo, readyAt !== null);
  const problem = problemOf(demo, ago);
  const amountCents = paidAt ? order.totalCents : 0;
  const paid = { kind: 'payment', way: 'check', staffId, createdAt: paidAt ?? createdAt } as const;
  const { kind, way, ...paidBy } = paid;
  return {
    id,
    set: {
      ...{ ...facts, createdAt, state: orderStateOf(facts), receivedCents: amountCents },
      ...{ shipBy, leftAt, promisedOn: leftAt && shipBy },
    },
    payments: amountCents > 0 ? [{ ...paid, amountCents, number: '20418' }] : [],
    parcels,
    readings: readingsOf(demo, living),
    progress,
    problem,
    messages: messagesOf(demo, living),
    events: [
      ...(amountCents > 0 ? [{ kind, data: { kind, amount: amountCents, way }, ...paidBy }] : []),
      ...moveEvents(times, staffId),
      ...(readyAt ? [] : progressEvent(order, progress, ago(1, 2))),
      ...readingEvents(order, demo, living),
      ...parcelEvents(order, parcels),
      ...problemEvents(order, problem),
    ],
  };
}
