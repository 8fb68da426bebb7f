import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFlow, sampleState } from '../kit/fixtures/inquiries.ts';
import { type Arena, openArena } from './load/arena.ts';
import { clientOf } from './load/client.ts';
import { SEED } from './load/dice.ts';
import { report } from './load/report.ts';

/** Rounds of all places: `npm run chaos -- outbox --crashes 20`. */
const ROUNDS = Number(process.env.CRASHES ?? 1);
const IS_SHORT = process.env.CRASHES === undefined;

/** Points of a delivery at which the server is killed. */
const PLACES = ['behind the commit', 'when it arrives', 'behind its effect', 'behind its answer'] as const;
type Place = (typeof PLACES)[number];
/** The tests go to two of them, which the seed chooses. */
const VISITED = IS_SHORT ? PLACES.filter((_, at) => at % 2 === SEED % 2) : PLACES;

/** The ledger of the service: by the id of a message, how often it came; one id is one effect there. */
const ledger = new Map<string, number>();
let dieAt: Place | undefined;
let died = Promise.withResolvers<void>();
let arena: Arena;

const die = (): void => {
  dieAt = undefined;
  arena.server().child.kill('SIGKILL');
  died.resolve();
};

const answer = async (response: ServerResponse, id: string): Promise<void> => {
  if (dieAt === 'when it arrives') return die();
  ledger.set(id, (ledger.get(id) ?? 0) + 1);
  if (dieAt === 'behind its effect') return die();
  response.end('{}');
  if (dieAt !== 'behind its answer') return;
  await once(response, 'finish');
  die();
};

const service = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const id = request.headers['webhook-id'] ?? JSON.parse(body).id;
    void answer(response, String(id));
  });
});

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  arena = await openArena({
    CRM_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks`,
    CRM_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the tests, long enough').toString('base64')}`,
  });
  await arena.start();
}, 60_000);
afterAll(async () => {
  await arena.close();
  service.closeAllConnections();
  service.close();
});

const send = async (): Promise<string> => {
  const client = clientOf({
    url: await arena.server().ready,
    log: arena.log,
    cookies: new Map(),
    signal: AbortSignal.timeout(30_000),
  });
  const { id } = await client.call('POST', '/wed-inquiry', { ...sampleState('wedding'), flow: sampleFlow() });
  return id;
};

test('D14: a server that dies at any place between a commit and its delivery loses no message and makes none twice', {
  timeout: 60_000 + ROUNDS * 120_000,
}, async () => {
  const sentIds: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const place of VISITED) {
      died = Promise.withResolvers<void>();
      if (place !== 'behind the commit') dieAt = place;
      sentIds.push(await send());
      if (place === 'behind the commit') die();
      await died.promise;
      await arena.server().exited;
      await arena.start();
      // Makes the retry due at once.
      const id = sentIds.at(-1) ?? '';
      await arena.look(`update outbox set next_try_at = now() where state = 'waiting'`);
      await expect
        .poll(async () => (await arena.look('select state from outbox where id = $1', [id]))[0]?.state, {
          timeout: 30_000,
          interval: 100,
        })
        .toBe('delivered');
    }
  }
  // The service deduplicates by id, so one id is one effect.
  for (const id of sentIds) expect(ledger.has(id), id).toBe(true);
  expect([...ledger.keys()].sort()).toEqual([...sentIds].sort());
  const twice = [...ledger.values()].filter((times) => times > 1).length;
  report(
    'D14',
    `${sentIds.length} messages, the server killed ${VISITED.join(', ')} (seed ${SEED}): all delivered, ${ledger.size} effects by their ids, ${twice} told again under the same id`,
  );
  expect(arena.log.findings).toEqual([]);
});
