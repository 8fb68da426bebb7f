import { randomUUID } from 'node:crypto';
import { DELIVERY_CHANGED } from '@colorway/contract/delivery/delivery-contract.ts';
import type { WebhookEndpoint } from '@colorway/contract/webhook/webhook-contract.ts';
import { MAX_ENDPOINTS, parseEndpointUrl } from '@colorway/rules/webhook/endpoint.ts';
import { NOT_SENT_DELETED, nameTaken } from '@colorway/rules/webhook/messages.ts';
import { normalizePatterns } from '@colorway/rules/webhook/types.ts';
import { type Context, type Deps, write } from '../../catalog/deps.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { laneQueue } from '../../kernel/outbox/lane-queue.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { resumeRows, skipRows } from './delivery-store.ts';
import {
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  isNameTaken,
  lockEndpoint,
  lockEndpoints,
  type StoredEndpoint,
  saveEndpoint,
} from './endpoint-store.ts';
import { assertVersion, presentStored } from './list-endpoints.ts';
import { makeSecret } from './secrets.ts';
import { endpointAt, isTrial } from './send-webhook.ts';

const refuse = (path: string, message: string): Problem =>
  new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });

/** Resolves the name before the transaction; an address inside our network is refused. */
async function readUrl(deps: Deps, typed: string): Promise<string> {
  const parsed = parseEndpointUrl(typed, isTrial(deps));
  if (!parsed.ok) throw refuse('url', parsed.refusal);
  try {
    await endpointAt(deps, parsed.value).check();
  } catch (error) {
    if (error instanceof PortError) throw refuse('url', error.message);
    throw error;
  }
  return parsed.value;
}

async function assertNameFree({ tx }: Context, name: string, exceptId: string): Promise<void> {
  if (await isNameTaken(tx, name, exceptId)) throw refuse('name', nameTaken(name));
}

async function create(context: Context, { name, types }: Input<'webhooks.create'>, url: string) {
  const { tx, deps } = context;
  await lockEndpoints(tx);
  if ((await countEndpoints(tx)) >= MAX_ENDPOINTS) {
    throw new Problem('conflict', { message: `There are ${MAX_ENDPOINTS} endpoints. Delete one first.` });
  }
  const id = randomUUID();
  await assertNameFree(context, name, id);
  await insertEndpoint(tx, { id, name, url, types: [...normalizePatterns(types)], ...makeSecret(deps, id) });
  return presentStored(tx, id);
}

type Change = Input<'webhooks.change'>;

/** Turned on, it gets what waits for it. */
async function switchOn({ tx, deps }: Context, { id }: StoredEndpoint): Promise<void> {
  await saveEndpoint(tx, id, { offAt: null, pausedAt: null });
  for (const lane of await resumeRows(tx, id)) await deps.jobs.send(tx, laneQueue(lane), { lane });
}

async function change(context: Context, { endpointId, version, ...input }: Change, url: string | undefined) {
  const { tx } = context;
  await lockEndpoints(tx);
  const stored = await lockEndpoint(tx, endpointId);
  if (!stored) throw new Problem('not-found');
  assertVersion(stored, version);
  const { name, types, isOn } = input;
  if (name !== undefined) await assertNameFree(context, name, endpointId);
  await saveEndpoint(tx, endpointId, {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(types && { types: [...normalizePatterns(types)] }),
    ...(isOn === false && { offAt: new Date() }),
  });
  if (isOn === true) await switchOn(context, stored);
  await publish(tx, { channel: 'staff', kind: DELIVERY_CHANGED, data: {} });
  return presentStored(tx, endpointId);
}

const describeEndpoint = ({ url, types }: Pick<WebhookEndpoint, 'url' | 'types'>): string =>
  `${url}, ${types.join(', ')}`;

export const createEndpoint = write('webhooks.create', {
  prepare: (deps, { url }) => readUrl(deps, url),
  activity: {
    kind: 'staff',
    entries: ({ output }) => [{ what: `Webhook ${output.name}`, doing: 'made', after: describeEndpoint(output) }],
  },
  run: ({ input, context, prepared }) => create(context, input, prepared),
});

export const changeEndpoint = write('webhooks.change', {
  prepare: async (deps, { url }) => (url === undefined ? undefined : readUrl(deps, url)),
  activity: {
    kind: 'staff',
    entries: ({ input: { isOn }, output }) => {
      const doing = isOn === undefined ? 'changed' : isOn ? 'turned on' : 'turned off';
      return [{ what: `Webhook ${output.name}`, doing, after: describeEndpoint(output) }];
    },
  },
  run: ({ input, context, prepared }) => change(context, input, prepared),
});

export const removeEndpoint = write('webhooks.remove', {
  activity: {
    kind: 'staff',
    before: async (tx, { endpointId }) => (await lockEndpoint(tx, endpointId))?.name ?? '',
    entries: ({ before }) => [{ what: `Webhook ${before}`, doing: 'deleted' }],
  },
  run: async ({ input: { endpointId }, context: { tx } }) => {
    if ((await deleteEndpoint(tx, endpointId)) === undefined) throw new Problem('not-found');
    await skipRows(tx, endpointId, NOT_SENT_DELETED);
  },
});
