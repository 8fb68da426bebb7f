import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { lineProgress, progressFault, stagesOf } from '@colorway/rules/shop/production/line-progress.ts';
import { noStage } from '@colorway/rules/shop/production/stages.ts';
import { MOVE_TARGETS } from '@colorway/rules/shop/state/order-moves.ts';
import { isMade, ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { mailLaterOrder } from '../fulfillment/order-mails.ts';
import { readStageSettings } from '../fulfillment/production-settings.ts';
import { listProgress, saveProgress } from '../fulfillment/progress-store.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { findOrderById, findOrderState, insertOrderEvent, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { lineStages } from '../page/present-designs.ts';
import { moveByStaff } from '../payments/move-by-staff.ts';
import { lockSeen, orderEntry, presentChanged, refuseField, staffIdOf } from './admin-order.ts';

/** Sets the stages of lines as a column of the board needs them, without a mail. */
async function setCounts(
  context: Context,
  order: StoredOrder,
  counts: NonNullable<Input<'adminOrders.move'>['counts']>,
) {
  const { tx } = context;
  const lineOf = (line: number) => order.lines[line];
  const settings = await readStageSettings(tx);
  for (const { line, stages } of counts) {
    const ordered = lineOf(line);
    const names = lineStages({ order, progress: [], stages: settings }, line).map(({ stage }) => stage);
    const unknown = stages.find(({ stage }) => !names.includes(stage));
    if (!ordered) refuseField('counts', 'The order has no such line.');
    if (ordered && unknown) refuseField('counts', noStage(ordered.productType || ordered.title, unknown.stage));
    const fault = stages.map(({ done }) => progressFault(done, ordered?.quantity ?? 0)).find(Boolean);
    if (fault) refuseField('counts', fault);
    await saveProgress(tx, order.id, line, [...stagesOf(ordered?.quantity ?? 0, names, stages)]);
  }
  const [first] = counts;
  const ordered = lineOf(first?.line ?? 0);
  const { label } = lineProgress(ordered?.quantity ?? 0, first?.stages ?? []);
  const design = [ordered?.title, ordered?.name].filter(Boolean).join(', ');
  const data = { line: first?.line ?? 0, label: label ?? 'Not started', design };
  const event = { kind: 'progress', data, staffId: staffIdOf(context) } as const;
  await notifyOrderChanged(tx, await saveOrder(tx, order, {}, event));
}

export const moveAdminOrder = write('adminOrders.move', {
  activity: {
    kind: 'order',
    before: (tx, { id }) => findOrderState(tx, id),
    entries: ({ input: { id, to }, output, before }) => {
      if (!before || before.state === to) return [];
      const back = MOVE_TARGETS.find((one) => one === before.state);
      const input = { id, version: output.version, to: back, maySkip: true };
      return [
        {
          ...orderEntry(output),
          doing: 'moved',
          before: ORDER_STATE_NAMES[before.state],
          after: ORDER_STATE_NAMES[to],
          ...(back && { wayBack: [{ operation: 'adminOrders.move', input }] }),
        },
      ];
    },
  },
  run: async ({ input: { to, maySkip, isMailed, counts = [], ...seen }, context }) => {
    const order = await lockSeen(context, seen);
    const moved = order.state === to ? order : await moveByStaff(context, order, { to, maySkip, isMailed });
    if (counts.length > 0) await setCounts(context, moved, counts);
    return presentChanged(context, seen.id);
  },
});

const ALL_READY = 'All pieces of this order are ready. Move it back first.';

/** A stage that is done with more pieces has them through all stages before it. */
async function setProgress(context: Context, { line, stage, done, ...seen }: Input<'adminOrders.saveProgress'>) {
  const { tx } = context;
  const order = await lockSeen(context, seen);
  if (isMade(order)) throw new Problem('conflict', { message: ALL_READY });
  const ordered = order.lines[line];
  const progress = await listProgress(tx, [order.id]);
  const stages = lineStages({ order, progress, stages: await readStageSettings(tx) }, line);
  const at = stages.findIndex((one) => one.stage === stage);
  const fault = ordered ? progressFault(done, ordered.quantity) : undefined;
  if (!ordered || at < 0) throw new Problem('not-found', { message: 'This line has no such stage.' });
  if (fault)
    throw new Problem('invalid-input', { message: fault, details: { issues: [{ path: 'done', message: fault }] } });
  const changed = stages.map((one, n) => ({
    stage: one.stage,
    done: n <= at ? Math.max(n === at ? 0 : one.done, done) : Math.min(one.done, done),
  }));
  await saveProgress(tx, order.id, line, changed);
  const { label } = lineProgress(ordered.quantity, changed);
  const data = {
    line,
    label: label ?? 'Not started',
    design: [ordered.title, ordered.name].filter(Boolean).join(', '),
  };
  const event = { kind: 'progress', data, staffId: staffIdOf(context) } as const;
  await notifyOrderChanged(tx, await saveOrder(tx, order, {}, event));
}

export const saveLineProgress = write('adminOrders.saveProgress', {
  activity: {
    kind: 'order',
    entries: ({ input: { line, stage, done }, output }) => {
      const { label = '' } = output.lines[line] ?? {};
      return [{ ...orderEntry(output), doing: `${stage}, ${done} done: ${label}` }];
    },
  },
  run: async ({ input, context }) => {
    await setProgress(context, input);
    return presentChanged(context, input.id);
  },
});

/** Only a later day is news to the customer. */
const isLater = ({ shipBy }: StoredOrder, to: string | null): boolean => shipBy !== null && to !== null && to > shipBy;

export const moveShipBy = write('adminOrders.moveShipBy', {
  activity: {
    kind: 'order',
    before: (tx, { id }) => findOrderById(tx, id),
    entries: ({ input: { id, shipBy }, output, before }) =>
      before && before.shipBy !== shipBy
        ? [
            {
              ...orderEntry(output),
              doing: 'ship by',
              before: before.shipBy === null ? '' : formatYearDay(before.shipBy),
              after: shipBy === null ? '' : formatYearDay(shipBy),
              wayBack: [
                { operation: 'adminOrders.moveShipBy', input: { id, version: output.version, shipBy: before.shipBy } },
              ],
            },
          ]
        : [],
  },
  run: async ({ input: { shipBy, isMailed, reason, ...seen }, context }) => {
    const order = await lockSeen(context, seen);
    if (order.shipBy !== shipBy) {
      const data = { name: orderName(order.number), from: order.shipBy, to: shipBy };
      const event = { kind: 'shipBy', data, staffId: staffIdOf(context) } as const;
      const saved = await saveOrder(context.tx, order, { shipBy }, event);
      const arrives = isMailed && isLater(order, shipBy) ? await mailLaterOrder(context, saved, reason) : undefined;
      if (arrives !== undefined)
        await insertOrderEvent(context.tx, order.id, { kind: 'later', data: { arrives, reason }, staffId: null });
      await notifyOrderChanged(context.tx, saved);
    }
    return presentChanged(context, seen.id);
  },
});
