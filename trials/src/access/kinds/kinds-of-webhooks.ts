import { randomUUID } from 'node:crypto';
import { outbox, webhookEndpoint } from '@colorway/server/kernel/database/schema.ts';
import { makeSecret } from '@colorway/server/office/webhooks/secrets.ts';
import { eq } from 'drizzle-orm';
import type { TestServer } from '../../kit/test-server.ts';
import { newUuid } from '../world.ts';
import type { Kind } from './kinds.ts';

const known = { of: 'world', guess: newUuid, misshapen: 'not-a-uuid' } as const;

/** Nothing listens at its port, so a test of it is answered at once. */
async function insertEndpoint({ deps }: TestServer): Promise<string> {
  const id = randomUUID();
  const url = 'http://127.0.0.1:9/in';
  await deps.db.insert(webhookEndpoint).values({ id, name: id, url, types: ['*'], ...makeSecret(deps, id) });
  return id;
}

export const anEndpoint: Kind = {
  ...known,
  name: 'endpoint of webhooks',
  make: ({ server }) => insertEndpoint(server),
  remove: ({ server }, id) => server.deps.db.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id)),
};

export const aWebhook: Kind = {
  ...known,
  name: 'delivery of a webhook',
  make: async ({ server }) => {
    const [id, endpointId] = [randomUUID(), await insertEndpoint(server)];
    const payload = { endpointId, type: 'order.paid', about: 'D-1042', projectId: null, body: '{}' };
    const row = { id, kind: 'webhook.send', lane: `webhook:${endpointId}:${id}`, payload, state: 'parked' as const };
    await server.deps.db.insert(outbox).values(row);
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(outbox).where(eq(outbox.id, id)),
};
