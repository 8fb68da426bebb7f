import { deliveryService } from '@colorway/contract/delivery/delivery-contract.ts';
import * as z from 'zod';
import { type Context, read } from '../../catalog/deps.ts';
import { countOf } from '../../kernel/database/large-counts.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { triesOf } from '../../kernel/outbox/try-store.ts';
import {
  countDeliveries,
  type DeliveryPlace,
  findDelivery,
  listDeliveries as listRows,
  listServiceStatus,
  type StoredDelivery,
} from './delivery-store.ts';
import { presentDelivery } from './present-delivery.ts';
import { readContent } from './read-content.ts';

const PAGE = 50;

const placeSchema = z.tuple([z.number().int(), z.string().max(60), z.uuid()]);

const writePlace = ({ rank, created_at: createdAt, id }: StoredDelivery): string =>
  Buffer.from(JSON.stringify([rank, createdAt, id])).toString('base64url');

const readPlace = (cursor: string | undefined): DeliveryPlace | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [rank, createdAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(createdAt))) throw new Error(`Expected a date: ${createdAt}`);
    return { rank, createdAt, id };
  } catch {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
  }
};

/** Lists every service, also one without deliveries. */
const listServices = async ({ tx }: Context) => {
  const known = new Map((await listServiceStatus(tx)).map((one) => [one.service, one]));
  return deliveryService.options.map((service) => {
    const { waiting = 0, retrying = 0, parked = 0, last = null } = known.get(service) ?? {};
    return { service, waiting, retrying, parked, lastDeliveredAt: last && new Date(last).toISOString() };
  });
};

export const listDeliveries = read('deliveries.list', {
  run: async ({ input: { cursor, ...filter }, context }) => {
    const rows = await listRows(context.tx, filter, { after: readPlace(cursor), limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      deliveries: page.map(presentDelivery),
      nextCursor: rows.length > PAGE && last ? writePlace(last) : null,
      total: await countOf(context.deps.counts, 'deliveries', filter, (max) =>
        countDeliveries(context.tx, filter, max),
      ),
      services: await listServices(context),
    };
  },
});

export const readDelivery = read('deliveries.read', {
  run: async ({ input, context }) => {
    const row = await findDelivery(context.tx, input.id);
    if (!row) throw new Problem('not-found');
    const history = await triesOf(context.tx, row.id);
    return {
      ...presentDelivery(row),
      sends: await readContent(context.deps, context.tx, row),
      history: history.map(({ at, fault }) => ({ at: at.toISOString(), fault })),
    };
  },
});
