import { DELIVERY_CHANGED } from '@colorway/contract/delivery/delivery-contract.ts';
import type { WebhookDelivery } from '@colorway/contract/webhook/webhook-contract.ts';
import { TURN_ON_FIRST } from '@colorway/rules/webhook/messages.ts';
import * as z from 'zod';
import { type Context, read, write } from '../../catalog/deps.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { laneQueue } from '../../kernel/outbox/lane-queue.ts';
import { triesOf } from '../../kernel/outbox/try-store.ts';
import { findWebhook, listWebhooks, replayRow, type StoredWebhook, type WebhookPlace } from './delivery-store.ts';
import { findEndpoint } from './endpoint-store.ts';

const PAGE = 25;

const placeSchema = z.tuple([z.string().max(60), z.uuid()]);

const writePlace = ({ created_at: createdAt, id }: StoredWebhook): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

function readPlace(cursor: string | undefined): WebhookPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [createdAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(createdAt))) throw new Error(`Expected a date: ${createdAt}`);
    return { createdAt, id };
  } catch {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
  }
}

const instant = (text: string): string => new Date(text).toISOString();

const presentWebhook = (row: StoredWebhook): WebhookDelivery => {
  const { id: deliveryId, type, about, state, tries, answer } = row;
  const isWaiting = state === 'waiting' || state === 'retrying';
  return {
    ...{ deliveryId, type, about, state, tries, answer },
    createdAt: instant(row.created_at),
    nextTryAt: isWaiting ? instant(row.next_try_at) : null,
    note: answer === null ? row.last_error : null,
  };
};

async function list(
  { tx }: Context,
  { endpointId, cursor, ...filter }: Input<'webhooks.deliveries'>,
): Promise<Output<'webhooks.deliveries'>> {
  if (!(await findEndpoint(tx, endpointId))) throw new Problem('not-found');
  const rows = await listWebhooks(tx, endpointId, { ...filter, after: readPlace(cursor), limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { deliveries: page.map(presentWebhook), nextCursor: last ? writePlace(last) : null };
}

async function readRow(tx: Context['tx'], id: string): Promise<StoredWebhook> {
  const row = await findWebhook(tx, id);
  if (!row) throw new Problem('not-found');
  return row;
}

export const listWebhookDeliveries = read('webhooks.deliveries', {
  run: ({ input, context }) => list(context, input),
});

export const readWebhookDelivery = read('webhooks.delivery', {
  run: async ({ input, context: { tx } }) => {
    const row = await readRow(tx, input.deliveryId);
    const [endpoint, tries] = await Promise.all([findEndpoint(tx, row.endpoint_id), triesOf(tx, row.id)]);
    const history = tries.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
    return { ...presentWebhook(row), url: endpoint?.url ?? '', body: row.body, history };
  },
});

export const replayWebhook = write('webhooks.replay', {
  activity: {
    kind: 'delivery',
    entries: ({ output: { type, about } }) => [{ what: `Webhook ${type}`, doing: 'replayed', after: about }],
  },
  run: async ({ input: { deliveryId }, context: { tx, deps } }) => {
    const row = await readRow(tx, deliveryId);
    const endpoint = await findEndpoint(tx, row.endpoint_id);
    if (endpoint?.offAt !== null || endpoint.pausedAt !== null) {
      throw new Problem('conflict', { message: TURN_ON_FIRST });
    }
    const lane = await replayRow(tx, deliveryId);
    if (lane !== undefined) await deps.jobs.send(tx, laneQueue(lane), { lane });
    await publish(tx, { channel: 'staff', kind: DELIVERY_CHANGED, data: {} });
    return presentWebhook(await readRow(tx, deliveryId));
  },
});
