import type { BoardFilter, OrderBoard } from '@colorway/contract/shop/production.ts';
import { boardColumns, dueGroupOf } from '@colorway/rules/shop/production/board.ts';
import { allStages } from '@colorway/rules/shop/production/stages.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { readStageSettings } from '../fulfillment/production-settings.ts';
import { findListed, listCards } from './board-store.ts';
import { readToday } from './order-list.ts';
import { presentListed } from './present-listed.ts';

async function readCards(context: Context, filter: BoardFilter): Promise<OrderBoard> {
  const { tx } = context;
  const today = await readToday(tx);
  const settings = await readStageSettings(tx);
  const cards = await listCards(tx, filter, today, settings);
  const stored = await findListed(
    tx,
    cards.map(({ id }) => id),
  );
  const listed = new Map((await presentListed(context, stored, today)).map((order) => [order.id, order]));
  const columns = boardColumns(allStages(settings)).map(({ column, title }) => {
    const own = cards.filter(({ place }) => place === column);
    const orders = own.flatMap(({ id }) => {
      const order = listed.get(id);
      return order ? [{ ...order, group: dueGroupOf(order.shipBy, today) }] : [];
    });
    return { column, title, count: own[0]?.count ?? 0, pieces: own[0]?.pieces ?? 0, orders };
  });
  return { today, columns };
}

export const readBoard = read('adminOrders.board', {
  run: ({ input, context }) => readCards(context, input ?? {}),
});
