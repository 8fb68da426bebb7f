import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutside, type Outside, type OutsideCall } from './outside.ts';
import type { PortError } from './port-error.ts';
import { type Call, type ServiceHealth, Services } from './services.ts';
import { retryAfterMs } from './status-error.ts';

type Script = (request: IncomingMessage, response: ServerResponse) => void;

let script: Script[] = [];
let requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  const next = script.shift();
  if (next) next(request, response);
  else response.end('{}');
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  script = [];
  requests = [];
});

const status =
  (code: number, headers: Record<string, string> = {}): Script =>
  (_request, response) => {
    response.writeHead(code, headers).end('{}');
  };
/** Reads all, does what it was asked, and goes away without an answer. */
const drop: Script = (request, response) => {
  request.resume().on('end', () => response.destroy());
};

interface Made {
  readonly outside: Outside;
  readonly calls: Call[];
  readonly notes: ServiceHealth[];
}

const make = (): Made => {
  const calls: Call[] = [];
  const notes: ServiceHealth[] = [];
  const services = new Services({ log: pino({ level: 'silent' }), note: (one) => notes.push(one) });
  services.onCall((call) => calls.push(call));
  return { outside: createOutside({ service: 'Example', services, dice: () => 0 }), calls, notes };
};

const call = (more: Partial<OutsideCall> = {}): OutsideCall => ({
  operation: 'read',
  method: 'GET',
  url,
  safe: true,
  ...more,
});
const write = (): OutsideCall => call({ operation: 'write', method: 'POST', body: '{}', safe: false });
const refusal = (sent: Promise<unknown>): Promise<PortError> =>
  sent.then(
    () => expect.fail('it was taken'),
    (error: PortError) => error,
  );

describe('what an outside service refuses', () => {
  test.each([
    [401, 'auth'],
    [403, 'auth'],
    [404, 'notFound'],
    [409, 'conflict'],
    [422, 'validation'],
    [301, 'validation'],
  ])('%i is %s, and is not asked again', async (code, kind) => {
    script = [status(code, { location: '/elsewhere', 'x-request-id': 'r-1' })];
    const error = await refusal(make().outside.send(call()));
    expect([error.kind, error.status, error.requestId, requests.length]).toEqual([kind, code, 'r-1', 1]);
  });

  test('a write that broke off may have arrived, so it is not sent again', async () => {
    script = [drop];
    const error = await refusal(make().outside.send(write()));
    expect([error.kind, requests.length]).toEqual(['ambiguous', 1]);
  });

  test('a refused connection is unavailable, also for a write, and three tries are enough', async () => {
    const made = make();
    const error = await refusal(made.outside.send({ ...write(), url: 'http://127.0.0.1:9/' }));
    expect([error.kind, made.calls.length]).toEqual(['unavailable', 3]);
  });

  test('who asks for a long wait is not waited for', async () => {
    script = [status(429, { 'retry-after': '30' })];
    const error = await refusal(make().outside.send(call()));
    expect([error.kind, error.retryAfterMs, requests.length]).toEqual(['throttled', 30_000, 1]);
  });

  test('five failures and it is left alone: the next call does not even leave', async () => {
    script = Array.from({ length: 5 }, () => status(500));
    const { outside, notes } = make();
    for (let n = 0; n < 5; n++) await refusal(outside.send(write()));
    const error = await refusal(outside.send(write()));
    expect([error.kind, error.vendorCode, requests.length]).toEqual(['unavailable', 'resting', 5]);
    expect(notes.every(({ ok }) => !ok)).toBe(true);
  });

  test('a call that is taken back ends at once', async () => {
    script = [() => {}];
    const stop = new AbortController();
    const sent = refusal(make().outside.send(call({ signal: stop.signal })));
    await expect.poll(() => requests.length).toBe(1);
    stop.abort();
    expect((await sent).kind).toBe('ambiguous');
    expect(requests).toHaveLength(1);
  });
});

describe('what is tried again', () => {
  test('a read, after a 500, a broken line and a short requested wait', async () => {
    script = [status(500), drop, status(200)];
    const { outside, calls } = make();
    expect((await outside.send(call())).status).toBe(200);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['ambiguous', 'ambiguous', 'ok']);
  });

  test('a write that was throttled, since nothing was done', async () => {
    script = [status(429, { 'retry-after': '0' })];
    expect((await make().outside.send(write())).status).toBe(200);
    expect(requests).toHaveLength(2);
  });
});

test('good news is written down once in a while, and at once after bad news', async () => {
  const { outside, notes } = make();
  await outside.send(call());
  await outside.send(call());
  expect(notes.map(({ ok }) => ok)).toEqual([true]);
  script = [status(500)];
  await refusal(outside.send(write()));
  await outside.send(call());
  expect(notes.map(({ ok, words: message }) => [ok, message])).toEqual([
    [true, null],
    [false, 'Example is in trouble (500).'],
    [true, null],
  ]);
});

test('Retry-After is seconds or a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(retryAfterMs('2', now)).toBe(2_000);
  expect(retryAfterMs('Sat, 21 Nov 2026 12:00:05 GMT', now)).toBe(5_000);
  expect([retryAfterMs(undefined, now), retryAfterMs('soon', now)]).toEqual([undefined, undefined]);
});
