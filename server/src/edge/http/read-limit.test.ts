import type { IncomingMessage } from 'node:http';
import { MAX_READS_AT_ONCE, READS_A_MINUTE } from '@colorway/rules/limit/read-limit.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReadLimit } from './read-limit.ts';

const stopped = (trustProxy = 0) => new ReadLimit(trustProxy, () => 0);

/** Uses up the reads of an address. */
const exhaust = (reads: ReadLimit, ip: string): void => {
  for (let one = 0; one < MAX_READS_AT_ONCE; one++) expect(reads.take(ip)).toBe(true);
};

describe('the reads of one network', () => {
  test.each([
    ['an address', '203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7'], ['203.0.113.8', '2001:db8::1']],
    ['the /64 of an IPv6 address', '2001:db8::1', ['2001:db8:0:0:ffff::2'], ['2001:db8:0:1::1', '203.0.113.7']],
  ])('are refused past the limit, for %s', (_name, ip, same, others) => {
    const reads = stopped();
    exhaust(reads, ip);
    for (const one of [ip, ...same]) expect(reads.take(one)).toBe(false);
    for (const one of others) expect(reads.take(one)).toBe(true);
  });

  test('go on as time passes', () => {
    let now = 0;
    const reads = new ReadLimit(0, () => now);
    exhaust(reads, '203.0.113.7');
    expect(reads.take('203.0.113.7')).toBe(false);
    now += 60_000 / READS_A_MINUTE;
    expect([reads.take('203.0.113.7'), reads.take('203.0.113.7')]).toEqual([true, false]);
  });

  test('are not counted for programs of this machine', () => {
    const reads = stopped();
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8']) exhaust(reads, ip);
    expect([reads.take('127.0.0.1'), reads.size]).toEqual([true, 0]);
  });

  test('take bounded memory, however many networks there are', () => {
    const reads = stopped();
    for (let one = 0; one < 60_000; one++) reads.take(`10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`);
    expect(reads.size).toBe(50_000);
  });

  test.each([
    ['no proxy of ours, whatever the header says', 0, '198.51.100.1', '203.0.113.7'],
    ['one proxy, without a header', 1, undefined, '203.0.113.7'],
    ['one proxy, which wrote the last address', 1, '127.0.0.1, 198.51.100.2', '198.51.100.2'],
    ['two proxies', 2, '127.0.0.1, 198.51.100.3, 198.51.100.4', '198.51.100.3'],
    ['two proxies, and one address', 2, '198.51.100.5', '198.51.100.5'],
  ])('before Fastify are those of the client behind %s', (_name, trustProxy, forwarded, ip) => {
    const reads = stopped(trustProxy);
    exhaust(reads, ip);
    const raw = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '203.0.113.7' } };
    expect(reads.takeRaw(raw as unknown as IncomingMessage)).toBe(false);
  });
});

describe('the server', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await createTestServer({ env: { TRUST_PROXY: '1' }, fast: { publicCache: true, earlyAnswers: true } });
    url = await server.listen();
  });
  afterAll(() => server.close());

  const get = (path: string) => fetch(`${url}${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });

  test('refuses reads past the limit with 429, cached answers too, but neither health nor writes', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const flood = (count: number) =>
      Promise.all(Array.from({ length: count }, () => server.app.inject({ url: '/api/settings', headers })));
    for (let sent = 0; sent < MAX_READS_AT_ONCE; sent += 500) await flood(500);
    expect(server.deps.held.ready('/api/settings')).toBeDefined();
    // Time gives a few more while these are sent.
    const refusal = async (path: string) => {
      const [answer] = await Promise.all([get(path), flood(200)]);
      const { code, message } = (await answer.json()) as { code?: string; message?: string };
      return [answer.status, answer.headers.get('retry-after'), code, message];
    };
    const refused = [429, '5', 'too-many-requests', 'Too many requests. Wait a moment and try again.'];
    for (const path of ['/api/settings', '/api/none']) await expect.poll(() => refusal(path)).toEqual(refused);
    expect((await get('/healthz')).status).toBe(200);
    const written = await fetch(`${url}/api/log-in/request`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '203.0.113.9',
      },
      body: '{}',
    });
    expect(written.status).toBe(400);
    expect((await fetch(`${url}/api/settings`, { headers: { 'x-forwarded-for': '203.0.113.10' } })).status).toBe(200);
  });
});
