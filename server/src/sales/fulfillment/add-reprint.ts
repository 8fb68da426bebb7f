import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { type Cents, FREE, sumOf, times } from '@colorway/rules/money/cents.ts';
import { type LinePieces, orderedPieces, piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { countPieces } from '@colorway/rules/shop/problem/report.ts';
import { stagesFor } from '@colorway/rules/shop/production/stages.ts';
import { isMade } from '@colorway/rules/shop/state/order-state.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { readStageSettings } from './production-settings.ts';
import { saveProgress } from './progress-store.ts';

interface Reprint {
  readonly pieces: readonly LinePieces[];
  readonly reason: string;
  /** The last day on which they ship. */
  readonly dueOn: string;
  readonly staffId: string | null;
}

const NOT_STARTED = 'Nothing of this order is made yet, so there is nothing to make again.';

/** Counts all pieces of the present lines as made, since the order as such no longer is. */
async function saveAllMade(tx: Queries, { id, lines }: StoredOrder): Promise<void> {
  const settings = await readStageSettings(tx);
  for (const [at, { kind, quantity, productType }] of lines.entries()) {
    const stages = stagesFor(settings, productType).map((stage) => ({ stage, done: quantity }));
    if (kind === 'product') await saveProgress(tx, id, at, stages);
  }
}

/** The price of these pieces when they were sold. */
const priceOf = (lines: StoredOrder['lines'], pieces: readonly LinePieces[]): Cents =>
  sumOf(
    pieces.map(({ line: at, quantity }) => {
      const line = lines[at];
      return times(lines[line?.reprint?.of ?? at]?.unitPrice ?? FREE, quantity);
    }),
  );

/**
 * Adds lines at $0.00 to a locked order. Its sums stay; its state follows from its pieces, so a delivered order is partly
 * shipped again until the new pieces have left.
 */
export async function addReprint(
  tx: Queries,
  order: StoredOrder,
  { pieces, reason, dueOn, staffId }: Reprint,
): Promise<{ readonly saved: StoredOrder; readonly lines: readonly number[] }> {
  if (order.cancelledAt) throw new Problem('order-closed');
  if (order.startedAt === null && order.shippedPieces === 0) throw new Problem('conflict', { message: NOT_STARTED });
  const added = pieces.flatMap(({ line: at, quantity }) => {
    const line = order.lines[at];
    if (!line) return [];
    return [
      { ...line, quantity, unitPrice: FREE, lineItemTotal: FREE, reprint: { of: line.reprint?.of ?? at, dueOn } },
    ];
  });
  const lines = [...order.lines, ...added];
  if (isMade(order)) await saveAllMade(tx, order);
  const hasLeft = order.shippedPieces >= order.pieces;
  // The reports count by these two.
  const cost = { count: countPieces(pieces), value: priceOf(order.lines, pieces) };
  const data = { pieces: piecesSentence(order.lines, pieces), reason, due: `due ${formatYearDay(dueOn)}`, ...cost };
  const change = {
    lines,
    pieces: orderedPieces(lines),
    startedAt: order.startedAt ?? new Date(),
    readyAt: null,
    ...((hasLeft || order.shipBy === null) && { shipBy: dueOn }),
  };
  const saved = await saveOrder(tx, order, change, { kind: 'reprint', data, staffId });
  await notifyOrderChanged(tx, saved);
  return { saved, lines: added.map((_, at) => order.lines.length + at) };
}
