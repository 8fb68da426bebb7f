import type { WebhookEndpoint } from '@colorway/contract/webhook/webhook-contract.ts';
import { endpointState } from '@colorway/rules/webhook/endpoint.ts';
import { read } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { type ListedEndpoint, listEndpoints, type StoredEndpoint } from './endpoint-store.ts';

function present(row: ListedEndpoint): WebhookEndpoint {
  const { id: endpointId, name, url, types, secretEnd, version, failed, hasDelivered, oldUntil } = row;
  const state = endpointState({ isOff: row.offAt !== null, isPaused: row.pausedAt !== null, failed, hasDelivered });
  const bothUntil = oldUntil !== null && oldUntil > new Date() ? oldUntil.toISOString() : null;
  return { endpointId, name, url, types: [...types], state, failed, secretEnd, bothUntil, version };
}

export async function presentStored(db: Queries, id: string): Promise<WebhookEndpoint> {
  const [row] = await listEndpoints(db, id);
  if (!row) throw new Error(`Expected the endpoint ${id}`);
  return present(row);
}

export function assertVersion({ version }: StoredEndpoint, seen: number): void {
  if (version !== seen) throw new Problem('conflict');
}

export const listWebhookEndpoints = read('webhooks.list', {
  run: async ({ context: { tx } }) => ({ endpoints: (await listEndpoints(tx)).map(present) }),
});
