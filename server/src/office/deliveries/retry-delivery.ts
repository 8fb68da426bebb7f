import { DELIVERY_CHANGED } from '@colorway/contract/delivery/delivery-contract.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { laneQueue } from '../../kernel/outbox/lane-queue.ts';
import { MAIL, markMail } from '../../mail/facade.ts';
import { findDelivery, requeue, type StoredDelivery, skipDelivery as skipRow } from './delivery-store.ts';
import { presentDelivery } from './present-delivery.ts';

const readDeliveryRow = async ({ tx }: Context, id: string): Promise<StoredDelivery> => {
  const row = await findDelivery(tx, id);
  if (!row) throw new Problem('not-found');
  return row;
};

const notifyStaff = ({ tx }: Context): Promise<void> =>
  publish(tx, { channel: 'staff', kind: DELIVERY_CHANGED, data: {} });

const startLanes = async (context: Context, lanes: readonly string[]): Promise<void> => {
  const { tx, deps } = context;
  await notifyStaff(context);
  for (const lane of lanes) await deps.jobs.send(tx, laneQueue(lane), { lane });
};

export const retryDelivery = write('deliveries.retry', {
  activity: {
    kind: 'delivery',
    entries: ({ output: { what, about } }) => [{ what, doing: `${about}, tried again`.replace(/^, /, '') }],
  },
  run: async ({ input, context }) => {
    const { kind, payload } = await readDeliveryRow(context, input.id);
    const lanes = await requeue(context.tx, input.id);
    if (lanes.length === 0) throw new Problem('delivery-ended');
    if (kind === MAIL && typeof payload.mailId === 'string') {
      await markMail(context.tx, payload.mailId, { state: 'waiting' });
    }
    await startLanes(context, lanes);
    return presentDelivery(await readDeliveryRow(context, input.id));
  },
});

export const retryFailedDeliveries = write('deliveries.retryFailed', {
  activity: {
    kind: 'delivery',
    entries: ({ output: { retried } }) =>
      retried === 0 ? [] : [{ what: 'Failed deliveries', doing: 'retried', after: `${retried} lanes` }],
  },
  run: async ({ context }) => {
    const lanes = await requeue(context.tx, 'failed');
    await startLanes(context, lanes);
    return { retried: lanes.length };
  },
});

export const skipDelivery = write('deliveries.skip', {
  activity: {
    kind: 'delivery',
    before: (tx, { id }) => findDelivery(tx, id),
    entries: ({ output: { what }, before }) => [
      { what, doing: 'skipped', before: before?.state === 'parked' ? 'Failed' : 'Waiting', after: 'Skipped' },
    ],
  },
  run: async ({ input, context }) => {
    await readDeliveryRow(context, input.id);
    const skipped = await skipRow(context.tx, input.id, context.sessions.staff?.name ?? 'staff');
    if (!skipped) throw new Problem('delivery-ended');
    await notifyStaff(context);
    return presentDelivery(await readDeliveryRow(context, input.id));
  },
});
