import { randomUUID } from 'node:crypto';
import { TEST_TYPE } from '@colorway/rules/webhook/types.ts';
import { type Deps, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import type { TryAnswer } from '../../kernel/outbox/try-store.ts';
import { findEndpoint } from './endpoint-store.ts';
import { currentSecrets } from './secrets.ts';
import { sendWebhook } from './send-webhook.ts';

/** Must be shorter than the time limit of a request. */
const TIMEOUT_MS = 12_000;

async function sendTest(deps: Deps, { endpointId }: Input<'webhooks.test'>): Promise<TryAnswer> {
  const endpoint = await findEndpoint(deps.db, endpointId);
  if (!endpoint) throw new Problem('not-found');
  const now = new Date();
  const data = { endpoint: endpoint.name };
  const body = JSON.stringify({ type: TEST_TYPE, timestamp: now.toISOString(), data });
  const secrets = currentSecrets(deps, endpoint, now);
  const to = { url: endpoint.url, secrets, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return (await sendWebhook(deps, to, { id: randomUUID(), body })).answer;
}

export const testEndpoint = write('webhooks.test', {
  prepare: sendTest,
  activity: { none: 'It changes nothing.' },
  run: ({ prepared }) => prepared,
});
