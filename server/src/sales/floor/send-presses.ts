import type { SentPress } from '@colorway/contract/shop/floor-contract.ts';
import {
  type FloorProblem,
  NO_SUCH_PIECE,
  NOT_FROM_THIS_TABLET,
  overlapText,
  problemText,
} from '@colorway/rules/shop/floor/floor-messages.ts';
import { type ParkReason, parkReason } from '@colorway/rules/shop/floor/parked-presses.ts';
import { doneAfter, mergePresses, type PieceState } from '@colorway/rules/shop/floor/presses.ts';
import { lineLabel } from '@colorway/rules/shop/line-label.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import { lineProgress } from '@colorway/rules/shop/production/line-progress.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { floorProblemMail } from '../../mail/facade.ts';
import { mailPeople, readDateSettings } from '../../project/facade.ts';
import { moveOrder } from '../fulfillment/move-order.ts';
import { readStageSettings } from '../fulfillment/production-settings.ts';
import { listProgress, saveProgress } from '../fulfillment/progress-store.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type OrderEvent, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { findOrderByName } from '../page/page-store.ts';
import { lineStages } from '../page/present-designs.ts';
import { insertParked, insertPresses, listPresses, listShifts, type Shift, type StoredPress } from './floor-store.ts';
import { tabletOf } from './sign-in-tablet.ts';

/** A press that can be stored. */
export interface KnownPress {
  readonly press: SentPress;
  readonly shift: Shift;
  readonly order: StoredOrder;
}

interface Refused {
  readonly id: string;
  readonly message: string;
}

/** The fault of a press; none of the others waits for it. */
function pressFault(press: SentPress, shift: Shift | undefined, order: StoredOrder | undefined): string | undefined {
  if (!shift) return NOT_FROM_THIS_TABLET;
  return order?.lines[press.line]?.kind === 'product' ? undefined : NO_SUCH_PIECE;
}

const whyParked = ({ press, shift }: KnownPress): ParkReason | undefined =>
  parkReason(press.at, {
    startedAt: shift.startedAt.toISOString(),
    pinChangedAt: shift.pinChangedAt?.toISOString() ?? null,
    leftAt: shift.endedAt?.toISOString() ?? null,
  });

/** Locks the orders in the order of their ids, so two tablets never wait for each other. */
async function lockOrders({ tx }: Context, names: ReadonlySet<string>): Promise<ReadonlyMap<string, StoredOrder>> {
  const found: StoredOrder[] = [];
  for (const name of names) {
    const order = await findOrderByName(tx, name);
    if (order) found.push(order);
  }
  const locked = new Map<string, StoredOrder>();
  for (const { id } of found.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const order = await lockOrder(tx, id);
    if (order) locked.set(orderName(order.number), order);
  }
  return locked;
}

const rowOf = ({ press, shift, order }: KnownPress, stage: string, now: string) => ({
  id: press.id,
  orderId: order.id,
  line: press.line,
  stage,
  kind: press.kind,
  pieces: press.pieces,
  reason: press.kind === 'problem' ? (press.reason ?? 'other') : null,
  replaces: press.replaces,
  shiftId: shift.id,
  // A tablet whose clock is ahead must not win against the others.
  pressedAt: new Date(press.at < now ? press.at : now),
});

interface Piece {
  readonly line: number;
  readonly before: PieceState;
  readonly after: PieceState;
}

/** The sizes of an order that these presses changed, before and after. */
function changedPieces(order: StoredOrder, presses: readonly StoredPress[], made: ReadonlySet<string>): Piece[] {
  const lines = new Set(presses.filter(({ id }) => made.has(id)).map(({ line }) => line));
  return [...lines].map((line) => {
    const quantity = order.lines[line]?.quantity ?? 0;
    const own = presses.filter((press) => press.line === line);
    const earlier = own.filter(({ id }) => !made.has(id));
    return { line, before: mergePresses(quantity, earlier), after: mergePresses(quantity, own) };
  });
}

const designOf = (order: StoredOrder, at: number): string => lineLabel(order.lines[at]);

/** Sets the pieces of the stage; an earlier stage has at least as many, a later one at most. Answers its event. */
async function countPiece({ tx }: Context, order: StoredOrder, stage: string, piece: Piece): Promise<OrderEvent[]> {
  const { line, before, after } = piece;
  const quantity = order.lines[line]?.quantity ?? 0;
  const sources = { order, progress: await listProgress(tx, [order.id]), stages: await readStageSettings(tx) };
  const stages = lineStages(sources, line);
  const at = stages.findIndex((one) => one.stage === stage);
  const stored = stages[at]?.done ?? 0;
  const done = doneAfter(stored, before, after);
  if (at < 0 || done === stored) return [];
  const changed = stages.map((one, n) => ({
    stage: one.stage,
    done: n <= at ? Math.max(n === at ? 0 : one.done, done) : Math.min(one.done, done),
  }));
  await saveProgress(tx, order.id, line, changed);
  const by = after.entries.findLast(({ id }) => !after.replaced.has(id))?.by ?? '';
  const { label } = lineProgress(quantity, changed);
  return [
    {
      kind: 'progress',
      data: { line, label: label ?? 'Not started', design: designOf(order, line), by },
      staffId: null,
    },
  ];
}

const RECORDED: readonly SentPress['kind'][] = ['started', 'problem'];

/** The history names who started a piece and who reported what, also where a colleague was earlier. */
const pressEvents = (known: readonly KnownPress[], replaced: ReadonlySet<string>, stage: string): OrderEvent[] =>
  known
    .filter(({ press }) => RECORDED.includes(press.kind) && !replaced.has(press.id))
    .map(({ press, shift, order }) => {
      const reason: FloorProblem = press.reason ?? 'other';
      const text = press.kind === 'problem' ? problemText(reason, press.pieces ?? 1) : `${stage} started`;
      const data = { what: press.kind, text, piece: designOf(order, press.line), by: shift.name, at: press.at };
      return { kind: 'floor', data, staffId: null };
    });

/** A problem that was taken back on the tablet before it was sent needs no mail. */
async function mailProblems(
  context: Context,
  known: readonly KnownPress[],
  replaced: ReadonlySet<string>,
): Promise<void> {
  for (const { press, shift, order } of known) {
    if (press.kind !== 'problem' || replaced.has(press.id)) continue;
    const text = `${problemText(press.reason ?? 'other', press.pieces ?? 1)}. ${designOf(order, press.line)}`;
    await mailPeople(context, {
      to: 'staff',
      mail: (brand) =>
        floorProblemMail(brand, {
          ...{ orderName: orderName(order.number), by: shift.name, text },
          link: `${brand.publicUrl}/admin/floor`,
        }),
    });
  }
}

async function isFinished({ tx }: Context, order: StoredOrder): Promise<boolean> {
  const sources = { order, progress: await listProgress(tx, [order.id]), stages: await readStageSettings(tx) };
  return order.lines.every(
    ({ kind, quantity }, line) => kind === 'swatch' || (lineStages(sources, line).at(-1)?.done ?? 0) >= quantity,
  );
}

/** The first piece that is started moves its order to production, the last one that is done to ready. */
async function moveAlong(context: Context, order: StoredOrder, pieces: readonly Piece[]): Promise<void> {
  const started = pieces.find(({ after }) => after.started !== null)?.after.started;
  const move = async (moving: StoredOrder, to: 'in-production' | 'ready', by: string) => {
    const moved = await moveOrder(context, moving, { to, by: 'floor', staffId: null, service: by });
    return moved.ok ? moved.value : moving;
  };
  const isNew = order.state === 'paid' && started;
  const current = isNew ? await move(order, 'in-production', started.by) : order;
  const finished = pieces.findLast(({ after }) => after.finished !== null)?.after.finished;
  if (!finished || current.state !== 'in-production') return;
  if (await isFinished(context, current)) await move(current, 'ready', finished.by);
}

const formatTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(at));

/** A colleague was earlier on the same piece. */
function overlapsOf(known: readonly KnownPress[], pieces: readonly Piece[], timeZone: string): string[] {
  return known.flatMap(({ press, shift, order }) => {
    const after = pieces.find(({ line }) => line === press.line)?.after;
    const mark = press.kind === 'started' ? after?.started : press.kind === 'done' ? after?.finished : null;
    if (!after || !mark || mark.by === shift.name || after.replaced.has(press.id)) return [];
    const code = lineCode(orderName(order.number), press.line);
    const kind = press.kind === 'done' ? ('done' as const) : ('started' as const);
    return [overlapText({ code, by: mark.by, kind, time: formatTime(mark.at, timeZone) })];
  });
}

/** Stores the presses of one order and brings it along. Answers the sentences about colleagues. */
export async function takePresses(
  context: Context,
  order: StoredOrder,
  { known, stage }: { readonly known: readonly KnownPress[]; readonly stage: string },
): Promise<string[]> {
  const { tx } = context;
  const now = new Date().toISOString();
  const made = await insertPresses(
    tx,
    known.map((one) => rowOf(one, stage, now)),
  );
  const fresh = known.filter(({ press }) => made.has(press.id));
  if (fresh.length === 0) return [];
  const pieces = changedPieces(order, await listPresses(tx, [order.id], stage), made);
  const replaced = new Set(pieces.flatMap(({ after }) => [...after.replaced]));
  const events: OrderEvent[] = pressEvents(fresh, replaced, stage);
  for (const piece of pieces) events.push(...(await countPiece(context, order, stage, piece)));
  const saved = events.length > 0 ? await saveOrder(tx, order, {}, ...events) : order;
  if (events.length > 0) await notifyOrderChanged(tx, saved);
  await mailProblems(context, fresh, replaced);
  await moveAlong(context, saved, pieces);
  const { timeZone } = (await readDateSettings(tx)).settings;
  return overlapsOf(fresh, pieces, timeZone);
}

/** Stores the presses that staff have to decide, and answers their ids. */
async function parkPresses({ tx }: Context, known: readonly KnownPress[]): Promise<string[]> {
  const rows = known.flatMap((one) => {
    const why = whyParked(one);
    const { id, line, kind, at, pieces, reason, replaces } = one.press;
    const press = { line, kind, at, pieces, reason, replaces };
    return why ? [{ id, orderId: one.order.id, shiftId: one.shift.id, press, why }] : [];
  });
  await insertParked(tx, rows);
  return rows.map(({ id }) => id);
}

async function storePresses(context: Context, sent: readonly SentPress[]) {
  const tablet = tabletOf(context);
  const shiftIds = [...new Set(sent.map(({ shiftId }) => shiftId))];
  const shifts = new Map((await listShifts(context.tx, tablet.id, shiftIds)).map((shift) => [shift.id, shift]));
  const orders = await lockOrders(context, new Set(sent.map(({ order }) => order)));
  const refused: Refused[] = [];
  const known: KnownPress[] = [];
  for (const press of new Map(sent.map((one) => [one.id, one])).values()) {
    const [shift, order] = [shifts.get(press.shiftId), orders.get(press.order)];
    const fault = pressFault(press, shift, order);
    if (fault === undefined && shift && order) known.push({ press, shift, order });
    else refused.push({ id: press.id, message: fault ?? NO_SUCH_PIECE });
  }
  const parked = await parkPresses(context, known);
  const counted = known.filter(({ press }) => !parked.includes(press.id));
  const overlaps: string[] = [];
  for (const order of orders.values()) {
    const own = counted.filter((one) => one.order.id === order.id);
    if (own.length > 0) overlaps.push(...(await takePresses(context, order, { known: own, stage: tablet.stage })));
  }
  return { accepted: known.map(({ press }) => press.id), refused, parked, overlaps };
}

export const sendPresses = write('floor.send', {
  activity: 'customer-only',
  run: ({ input: { presses }, context }) => storePresses(context, presses),
});
