import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { OCTETS, type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Composed, compose } from '../../edge/compose.ts';
import { createApp } from '../../edge/http/app.ts';

/** Two servers with one database and one folder, as behind a load balancer. */
let server: TestServer;
let composed: Composed;
let second: FastifyInstance;
let here: string;
let there: string;
beforeAll(async () => {
  server = await createTestServer();
  const { config, log } = server.deps;
  composed = await compose({ config, url: server.url, log, workers: false });
  second = await createApp(composed.deps, undefined);
  here = await server.listen();
  there = await second.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  composed.beginClosing();
  await second.close();
  await composed.close();
  await server.close();
});

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * 1024 * 1024)]);

/** A PATCH whose body is written step by step. */
const slowPatch = (visitor: TusCaller, origin: string, location: string, offset: number): ClientRequest => {
  const sent = request(new URL(location, origin), {
    method: 'PATCH',
    headers: {
      origin,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'tus-resumable': '1.0.0',
      'content-type': OCTETS,
      'upload-offset': offset,
      'content-length': bytes.length - offset,
    },
  });
  sent.on('error', () => {});
  return sent;
};

const begin = async (visitor: TusCaller): Promise<string> =>
  String((await visitor.create({ filename: 'a.pdf' }, bytes.length)).headers.location);

const arrivesUnchanged = async (visitor: TusCaller, location: string): Promise<boolean> => {
  const { body: file } = await visitor.ask('GET', `${location}/file`);
  const read = await visitor.ask('GET', file.url);
  return createHash('sha256').update(read.bytes).digest('hex') === createHash('sha256').update(bytes).digest('hex');
};

describe.each([
  ['on the same server', () => here],
  ['on another server', () => there],
])('two writers of one upload, the second %s', (_, where) => {
  test('do not mix: the second gets 423 while the first is alive', async () => {
    const visitor = tusCaller(here);
    const other = tusCaller(where(), visitor.cookies);
    const location = await begin(visitor);
    const first = slowPatch(visitor, here, location, 0);
    const answered = once(first, 'response');
    first.write(bytes.subarray(0, 1000));
    let at = 1000;
    const drip = setInterval(() => {
      first.write(bytes.subarray(at, at + 1000));
      at += 1000;
    }, 100);
    await sleep(300);
    const answer = await other.patch(location, 0, bytes);
    expect(answer).toMatchObject({ status: 423, body: { code: 'upload-locked' } });
    expect(answer.headers['retry-after']).toBe('1');
    clearInterval(drip);
    first.end(bytes.subarray(at));
    const [response] = await answered;
    expect(response.statusCode).toBe(204);
    expect(await arrivesUnchanged(visitor, location)).toBe(true);
  });

  test('a silent writer gives way, and its bytes stay', async () => {
    const visitor = tusCaller(here);
    const other = tusCaller(where(), visitor.cookies);
    const location = await begin(visitor);
    const first = slowPatch(visitor, here, location, 0);
    first.write(bytes.subarray(0, 300_000));
    await sleep(100);
    const offset = await vi.waitFor(
      async () => {
        const head = await other.head(location);
        expect(head.status).toBe(200);
        return Number(head.headers['upload-offset']);
      },
      { timeout: 8_000 },
    );
    expect(offset).toBe(300_000);
    expect((await other.patch(location, offset, bytes.subarray(offset))).status).toBe(204);
    expect(await arrivesUnchanged(other, location)).toBe(true);
    first.destroy();
  });
});

test('parts of one upload can go to either server', async () => {
  const visitor = tusCaller(here);
  const other = tusCaller(there, visitor.cookies);
  const location = await begin(visitor);
  await visitor.patch(location, 0, bytes.subarray(0, 700_000));
  await other.patch(location, 700_000, bytes.subarray(700_000, 700_001));
  expect((await other.head(location)).headers['upload-offset']).toBe('700001');
  expect((await visitor.patch(location, 700_001, bytes.subarray(700_001))).status).toBe(204);
  expect(await arrivesUnchanged(other, location)).toBe(true);
});
