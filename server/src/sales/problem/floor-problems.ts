import type { FloorProblem } from '@colorway/contract/shop/problem.ts';
import { problemText } from '@colorway/rules/shop/floor/floor-messages.ts';
import { photoFileId } from '@colorway/rules/shop/floor/problem-photo.ts';
import { lineLabel } from '@colorway/rules/shop/line-label.ts';
import { findFiles, presentFile } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { listFloorProblems } from './floor-problem-store.ts';

/** Problems of the shop floor with their photos, newest first: those of an order, or all that are open. */
export async function readFloorProblems(
  db: Queries,
  orderId?: string,
): Promise<readonly (FloorProblem & { readonly order: StoredOrder })[]> {
  const problems = await listFloorProblems(db, orderId);
  const photos = await findFiles(
    db,
    problems.map(({ id }) => photoFileId(id)),
  );
  return problems.map(({ id, order, line, pieces, reason, by, pressedAt, resolvedAt }) => {
    const photo = photos.find((one) => one.id === photoFileId(id));
    return {
      id,
      order,
      piece: lineLabel(order.lines[line]),
      text: problemText(reason ?? 'other', pieces ?? 1),
      by,
      at: pressedAt.toISOString(),
      photo: photo ? presentFile(photo) : null,
      resolvedAt: resolvedAt?.toISOString() ?? null,
    };
  });
}
