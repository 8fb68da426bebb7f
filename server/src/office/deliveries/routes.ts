import { DELIVERY_CHANGED, deliveryService } from '@colorway/contract/delivery/delivery-contract.ts';
import * as z from 'zod';
import { os } from '../../edge/http/implementer.ts';
import { countOf } from '../../kernel/database/large-counts.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { triesOf } from '../../kernel/outbox/try-store.ts';
import { markMail } from '../../mail/mail-store.ts';
import { MAIL } from '../../mail/send-mail.ts';
import {
  countDeliveries,
  type DeliveryPlace,
  findDelivery,
  listDeliveries,
  putInLine,
  type StoredDelivery,
  skipDelivery,
  standings,
} from './delivery-store.ts';
import { presentDelivery } from './present-delivery.ts';
import { whatIsSent } from './what-is-sent.ts';

const PAGE = 50;

const written = z.tuple([z.number().int(), z.string().max(60), z.uuid()]);

const writePlace = ({ rank, created_at: createdAt, id }: StoredDelivery): string =>
  Buffer.from(JSON.stringify([rank, createdAt, id])).toString('base64url');

const readPlace = (cursor: string | undefined): DeliveryPlace | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [rank, createdAt, id] = written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(createdAt))) throw new Error('no time');
    return { rank, createdAt, id };
  } catch {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
  }
};

/** Every service, also one that was never told anything. */
const services = async ({ tx }: Context) => {
  const known = new Map((await standings(tx)).map((one) => [one.service, one]));
  return deliveryService.options.map((service) => {
    const { waiting = 0, retrying = 0, parked = 0, last = null } = known.get(service) ?? {};
    return { service, waiting, retrying, parked, lastDeliveredAt: last && new Date(last).toISOString() };
  });
};

const found = async ({ tx }: Context, id: string): Promise<StoredDelivery> => {
  const row = await findDelivery(tx, id);
  if (!row) throw new Problem('not-found');
  return row;
};

const tellStaff = ({ tx }: Context): Promise<void> =>
  publish(tx, { channel: 'staff', kind: DELIVERY_CHANGED, data: {} });

const wake = async (context: Context, lanes: readonly string[]): Promise<void> => {
  const { tx, deps } = context;
  await tellStaff(context);
  for (const lane of lanes) await deps.jobs.send(tx, 'outbox', { lane });
};

export const deliveryRoutes = {
  list: os.deliveries.list.handler(async ({ input: { cursor, ...filter }, context }) => {
    const rows = await listDeliveries(context.tx, filter, { after: readPlace(cursor), limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      deliveries: page.map(presentDelivery),
      nextCursor: rows.length > PAGE && last ? writePlace(last) : null,
      total: await countOf(context.deps.counts, 'deliveries', filter, (most) =>
        countDeliveries(context.tx, filter, most),
      ),
      services: await services(context),
    };
  }),
  read: os.deliveries.read.handler(async ({ input, context }) => {
    const row = await found(context, input.id);
    const history = await triesOf(context.tx, row.id);
    return {
      ...presentDelivery(row),
      sends: await whatIsSent(context.deps, context.tx, row),
      history: history.map(({ at, fault }) => ({ at: at.toISOString(), fault })),
    };
  }),
  retry: os.deliveries.retry.handler(async ({ input, context }) => {
    const { kind, payload } = await found(context, input.id);
    const lanes = await putInLine(context.tx, input.id);
    if (lanes.length === 0) throw new Problem('delivery-ended');
    if (kind === MAIL && typeof payload.mailId === 'string') {
      await markMail(context.tx, payload.mailId, { state: 'waiting' });
    }
    await wake(context, lanes);
    return presentDelivery(await found(context, input.id));
  }),
  retryFailed: os.deliveries.retryFailed.handler(async ({ context }) => {
    const lanes = await putInLine(context.tx, 'failed');
    await wake(context, lanes);
    return { retried: lanes.length };
  }),
  skip: os.deliveries.skip.handler(async ({ input, context }) => {
    await found(context, input.id);
    const skipped = await skipDelivery(context.tx, input.id, context.sessions.staff?.name ?? 'staff');
    if (!skipped) throw new Problem('delivery-ended');
    await tellStaff(context);
    return presentDelivery(await found(context, input.id));
  }),
};
