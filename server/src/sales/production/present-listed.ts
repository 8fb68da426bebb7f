import type { ListedOrder } from '@colorway/contract/shop/production.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { hasRush } from '@colorway/rules/shop/charge/rush.ts';
import { shipDue } from '@colorway/rules/shop/delivery-estimate.ts';
import { problemText } from '@colorway/rules/shop/floor/floor-messages.ts';
import { lineLabel } from '@colorway/rules/shop/line-label.ts';
import { piecesLeft, piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import type { StageSettings } from '@colorway/rules/shop/production/stages.ts';
import type { Context } from '../../catalog/deps.ts';
import { listParcels, type StoredParcel } from '../fulfillment/parcel-store.ts';
import { readStageSettings } from '../fulfillment/production-settings.ts';
import { listProgress, type StoredProgress } from '../fulfillment/progress-store.ts';
import { storedBalance } from '../orders/order-balance.ts';
import type { ListedOrder as Listed } from '../orders/order-store.ts';
import { presentOrderRow } from '../orders/present-order.ts';
import { donePieces, lineStages } from '../page/present-designs.ts';
import { listNewestFloorProblems } from '../problem/floor-problem-store.ts';
import { findAddresses } from './board-store.ts';

const ENDED: readonly Listed['state'][] = ['shipped', 'delivered', 'cancelled'];

interface Sources {
  readonly parcels: readonly StoredParcel[];
  readonly progress: readonly StoredProgress[];
  readonly stages: StageSettings;
  readonly problems: Awaited<ReturnType<typeof listNewestFloorProblems>>;
  readonly emails: ReadonlyMap<string, string>;
  readonly today: string;
}

function presentOne({ deps }: Pick<Context, 'deps'>, order: Listed, all: Sources): ListedOrder {
  const parcels = all.parcels.filter(({ orderId }) => orderId === order.id);
  const progress = all.progress.filter(({ orderId }) => orderId === order.id);
  const left = piecesLeft(
    order.lines,
    parcels.map(({ pieces }) => pieces),
  );
  const { due, refundable } = storedBalance(order);
  const { lines, projectId, contact } = order;
  const problem = all.problems.find(({ id }) => id === order.id);
  return {
    ...presentOrderRow(order, deps.paymentProvider),
    picture: lines.find(({ picture }) => picture !== null)?.picture ?? null,
    label: piecesSentence(
      lines,
      lines.map(({ quantity }, line) => ({ line, quantity })),
    ),
    shipBy: order.shipBy,
    isRush: hasRush(order.sums),
    matches: lines.find(({ matches }) => matches !== undefined)?.matches ?? null,
    problem: problem ? problemText(problem.reason ?? 'other', problem.pieces ?? 1) : null,
    due: ENDED.includes(order.state) ? null : shipDue(order.shipBy, all.today),
    donePieces: donePieces({ order, progress, stages: all.stages }),
    shippedPieces: order.shippedPieces,
    parcels: parcels.length,
    lines: lines.map((line, at) => ({
      line: at,
      product: line.productType || line.title,
      label: lineLabel(line),
      quantity: line.quantity,
      left: left[at] ?? 0,
      stages: [...lineStages({ order, progress, stages: all.stages }, at)],
    })),
    paid: cents(refundable),
    amountDue: due,
    mailsTo: contact?.email ?? (projectId === null ? null : (all.emails.get(projectId) ?? null)),
  };
}

/** Presents orders with their parcels and progress, read at once. */
export async function presentListed(
  context: Pick<Context, 'tx' | 'deps'>,
  orders: readonly Listed[],
  today: string,
): Promise<ListedOrder[]> {
  const { tx } = context;
  const ids = orders.map(({ id }) => id);
  const projectIds = orders.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]));
  const sources = {
    parcels: await listParcels(tx, ids),
    progress: await listProgress(tx, ids),
    stages: await readStageSettings(tx),
    problems: await listNewestFloorProblems(tx, ids),
    emails: await findAddresses(tx, projectIds),
    today,
  };
  return orders.map((order) => presentOne(context, order, sources));
}
