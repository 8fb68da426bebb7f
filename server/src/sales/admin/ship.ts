import { localTime } from '@colorway/rules/dates/zone.ts';
import { carrierOf, cleanTracking, formatTracking, trackingFault } from '@colorway/rules/shop/parcel/carrier.ts';
import {
  countedPieces,
  type LinePieces,
  packingFault,
  piecesLeft,
  piecesSentence,
} from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { expectedDayFault } from '@colorway/rules/shop/parcel/tracking.ts';
import { moveRefusalMessage, skippedStates } from '@colorway/rules/shop/state/order-moves.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readDateSettings } from '../../project/facade.ts';
import { mailDeliveredOrder, mailShippedParcel } from '../fulfillment/order-mails.ts';
import {
  findParcel,
  insertParcel,
  listParcels,
  type ParcelChange,
  type StoredParcel,
  updateParcel,
} from '../fulfillment/parcel-store.ts';
import { saveCounts } from '../fulfillment/save-counts.ts';
import { followParcel } from '../fulfillment/track-parcels.ts';
import { UNTRACKED } from '../fulfillment/track-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { sendParcel } from '../payments/to-provider.ts';
import { recordDifferences } from '../service/record-differences.ts';
import { lockSeen, orderEntry, presentChanged, refuseField, staffIdOf } from './admin-order.ts';

/** The number as it is stored, with the chosen carrier or the one that the number names. */
function readTracking({ tracking, carrier }: Pick<Input<'adminOrders.ship'>, 'tracking' | 'carrier'>) {
  const fault = trackingFault(tracking, carrier);
  if (fault) refuseField('tracking', fault);
  const number = cleanTracking(tracking);
  return { tracking: number, carrier: carrier ?? (number === '' ? null : (carrierOf(number) ?? null)) };
}

function assertNewNumber(parcels: readonly StoredParcel[], tracking: string, own?: string): void {
  const at = parcels.findIndex((one) => one.tracking === tracking && one.id !== own);
  if (tracking !== '' && at >= 0) refuseField('tracking', `Parcel ${at + 1} has this number already.`);
}

function assertShippable(order: StoredOrder, pieces: readonly LinePieces[], { before, maySkip }: Shipping): void {
  if (order.cancelledAt) throw new Problem('order-closed');
  const packed = before.map((parcel) => parcel.pieces);
  const fault = packingFault(piecesLeft(order.lines, packed), pieces);
  if (fault) refuseField('pieces', fault);
  // Swatches are mailed at any time.
  if (countedPieces(order.lines, [pieces]) === 0) return;
  const states = skippedStates(order.state, 'shipped');
  if (states.length === 0 || maySkip) return;
  const message = moveRefusalMessage({ code: 'skips', states });
  throw new Problem('order-skips', { message, details: { states } });
}

interface Shipping {
  readonly before: readonly StoredParcel[];
  readonly maySkip: boolean | undefined;
}

async function ship(context: Context, { pieces, isMailed, maySkip, ...input }: Input<'adminOrders.ship'>) {
  const { tx } = context;
  const order = await lockSeen(context, input);
  const before = await listParcels(tx, [order.id]);
  assertShippable(order, pieces, { before, maySkip });
  const numbered = readTracking(input);
  assertNewNumber(before, numbered.tracking);
  const parcel = await insertParcel(tx, { orderId: order.id, pieces, ...numbered, staffId: staffIdOf(context) });
  const label = piecesSentence(order.lines, pieces);
  await sendParcel(context, order, parcel.id);
  await followParcel(context, parcel);
  const data = { to: 'shipped', parcelId: parcel.id, pieces: label, ...numbered };
  const saved = await saveCounts(context, order, { data, staffId: staffIdOf(context) });
  await recordDifferences(context, saved);
  if (isMailed) await mailShippedParcel(context, saved, { parcel, before });
}

export const shipParcel = write('adminOrders.ship', {
  activity: {
    kind: 'order',
    entries: ({ input: { id, tracking }, output }) => {
      const parcel = output.parcels.at(-1);
      if (!parcel) return [];
      const input = { id, version: output.version, parcelId: parcel.id, change: { kind: 'taken-back' } };
      return [
        {
          ...orderEntry(output),
          doing: `shipped ${parcel.label}`,
          after: formatTracking(cleanTracking(tracking)),
          wayBack: [{ operation: 'adminOrders.changeParcel', input }],
        },
      ];
    },
  },
  run: async ({ input, context }) => {
    await ship(context, input);
    return presentChanged(context, input.id);
  },
});

type Change = Input<'adminOrders.changeParcel'>['change'];

function changeOf(change: Change, parcels: readonly StoredParcel[], id: string): ParcelChange {
  switch (change.kind) {
    case 'tracking': {
      const numbered = readTracking(change);
      assertNewNumber(parcels, numbered.tracking, id);
      return { ...numbered, ...UNTRACKED };
    }
    case 'expected':
      return { expectedOn: change.day };
    case 'delivered':
      return { deliveredAt: new Date(), deliveredNote: change.note };
    case 'undelivered':
      return { deliveredAt: null, deliveredNote: '' };
    case 'taken-back':
      return { takenBackAt: new Date() };
    default:
      return change satisfies never;
  }
}

async function assertExpected(tx: Context['tx'], change: Change): Promise<void> {
  if (change.kind !== 'expected' || change.day === null) return;
  const { timeZone } = (await readDateSettings(tx)).settings;
  const fault = expectedDayFault(change.day, localTime(new Date(), timeZone).day);
  if (fault) refuseField('expected', fault);
}

/** Named in the history of the order. */
const eventOf = (change: Change, label: string) => ({
  to: change.kind === 'tracking' ? 'changed' : change.kind,
  pieces: label,
  ...(change.kind === 'tracking' && { tracking: cleanTracking(change.tracking) }),
  ...(change.kind === 'delivered' && { note: change.note }),
});

async function changeOne(context: Context, { parcelId, change, ...seen }: Input<'adminOrders.changeParcel'>) {
  const { tx } = context;
  const order = await lockSeen(context, seen);
  const parcel = await findParcel(tx, order.id, parcelId);
  if (!parcel) throw new Problem('not-found', { message: 'This parcel is no longer there.' });
  await assertExpected(tx, change);
  const changed = changeOf(change, await listParcels(tx, [order.id]), parcelId);
  await updateParcel(tx, parcelId, changed);
  if (change.kind === 'tracking' || change.kind === 'taken-back') await sendParcel(context, order, parcelId);
  if (change.kind === 'tracking') await followParcel(context, { ...parcel, ...changed });
  const data = eventOf(change, piecesSentence(order.lines, parcel.pieces));
  const saved = await saveCounts(context, order, { data, staffId: staffIdOf(context) });
  await recordDifferences(context, saved);
  const isNowDelivered = saved.state === 'delivered' && order.state !== 'delivered';
  if (change.kind === 'delivered' && change.isMailed && isNowDelivered)
    await mailDeliveredOrder(context, saved, change.note);
}

const DOINGS: Readonly<Record<Change['kind'], string>> = {
  tracking: 'tracking number changed',
  delivered: 'parcel delivered',
  undelivered: 'parcel not delivered yet',
  'taken-back': 'parcel taken back',
  expected: 'expected day of a parcel changed',
};

export const changeParcel = write('adminOrders.changeParcel', {
  activity: {
    kind: 'order',
    entries: ({ input: { change }, output }) => [{ ...orderEntry(output), doing: DOINGS[change.kind] }],
  },
  run: async ({ input, context }) => {
    await changeOne(context, input);
    return presentChanged(context, input.id);
  },
});
